import "server-only";

let finish: () => Promise<unknown> = async () => {};

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    finish().finally(() => process.exit(0));
  });
}

/**
 * Sets the work that SIGINT and SIGTERM wait for before this process ends with exit code 0, replacing the previous one. From the import of
 * this file until the first call they wait for nothing. Process number 1, as in a container, ignores signals without a listener.
 */
export function finishBeforeStop(work: () => Promise<unknown>): void {
  finish = work;
}
