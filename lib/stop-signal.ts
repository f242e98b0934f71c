import "server-only";

let finish: () => Promise<unknown> = async () => {};
let stoppedAt: number | undefined;

/**
 * A Ctrl-C of a terminal arrives once from it and once from npm or the parent. A later one is a second one.
 * Milliseconds.
 */
const SAME_SIGNAL_MS = 500;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now();
      finish().finally(() => process.exit(0));
    } else if (signal === "SIGINT" && performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
  });
}

/**
 * Sets the work that SIGINT and SIGTERM wait for before this process ends with exit code 0, replacing the previous one.
 * From the import of this file until the first call they wait for nothing. A repeated SIGTERM changes nothing, because
 * a service manager may signal both the parent, which passes it on, and this process. A second Ctrl-C ends the wait.
 * Process number 1, as in a container, ignores signals without a listener.
 */
export function finishBeforeStop(work: () => Promise<unknown>): void {
  finish = work;
}
