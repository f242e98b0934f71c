import { Agent, get } from "node:http";

const agent = new Agent({ keepAlive: true });

/**
 * The answer's status, and the milliseconds until its last byte. Not by fetch, which leaves so much behind that
 * collecting it would be the slowest of a hundred calls.
 */
export function timedGet(url: string, headers: Record<string, string>): Promise<{ ms: number; status: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const answered = get(url, { agent, headers }, (response) => {
      response.on("end", () => resolve({ ms: performance.now() - started, status: response.statusCode ?? 0 })).resume();
    });
    answered.on("error", reject);
  });
}

/** Milliseconds until the last byte; throws unless the status is 200. */
export async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const { ms, status } = await timedGet(url, headers);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return ms;
}
