import { parentPort, workerData } from "node:worker_threads";

export interface Previews {
  app: string;
  key: string;
  /** The drafts of one company that are asked for at once. */
  drafts: { companyId: string; ids: string[] };
  /** The draft of another company that is asked for at the same time. */
  other: { companyId: string; id: string };
}

/** In milliseconds: until the last of the drafts was there, and until the other one was. */
export interface PreviewTimes {
  all: number;
  other: number;
}

// A thread of measure-previews.ts, so that who reads the list does not wait for its own fifty answers. At each message
// it asks for all.

const { app, key, drafts, other } = workerData as Previews;

parentPort?.on("message", async () => {
  const started = performance.now();
  const preview = async (companyId: string, id: string) => {
    const answer = await fetch(`${app}/api/invoices/${id}/pdf`, {
      headers: { authorization: `Bearer ${key}`, "x-company-id": companyId },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a preview answered ${answer.status}`);
    return performance.now() - started;
  };
  const all = drafts.ids.map((id) => preview(drafts.companyId, id));
  const [otherMs, ...each] = await Promise.all([preview(other.companyId, other.id), ...all]);
  parentPort?.postMessage({ all: Math.max(...each), other: otherMs } satisfies PreviewTimes);
});
