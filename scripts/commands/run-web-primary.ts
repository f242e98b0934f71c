import type { ChildProcess } from "node:child_process";
import { log } from "#lib/log.ts";
import { finishBeforeStop } from "#lib/stop-signal.ts";
import { endOf } from "#scripts/local/supervise.ts";
import { runWebProcesses } from "#scripts/local/web-processes.ts";

/**
 * Runs WEB_CONCURRENCY processes of the web server until SIGTERM, which all of them get. Ends with exit code 1 when one
 * keeps ending.
 */
export async function runWebPrimary({
  WEB_CONCURRENCY,
  HOST,
  PORT,
}: {
  WEB_CONCURRENCY: number;
  HOST: string;
  PORT: number;
}): Promise<void> {
  const children = new Set<ChildProcess>();
  const stopped = new AbortController();
  const stop = async () => {
    stopped.abort();
    await Promise.all(
      [...children].map((child) => {
        child.kill("SIGTERM");
        return endOf(child);
      }),
    );
  };
  const { ready, failed } = runWebProcesses({
    count: WEB_CONCURRENCY,
    program: process.argv[1] ?? "",
    stopped: stopped.signal,
    onStart: (child) => {
      children.add(child);
      endOf(child).then(() => children.delete(child));
    },
  });
  finishBeforeStop(stop);
  ready.then(() => log.info({ host: HOST, port: PORT, processes: WEB_CONCURRENCY }, "web server ready"));
  failed.catch(async (error: Error) => {
    console.error(error.message);
    await stop();
    process.exit(1);
  });
}
