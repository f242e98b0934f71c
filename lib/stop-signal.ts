import "server-only";

let finish: () => Promise<unknown> = async () => {};

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    finish().finally(() => process.exit(0));
  });
}

/**
 * Sets what SIGINT and SIGTERM wait for before this process ends with exit code 0, in place of what was set before. From the import of this
 * file until the first call they wait for nothing: a process of the number 1, as in a container, is not ended by a signal without a listener.
 */
export function finishBeforeStop(work: () => Promise<unknown>): void {
  finish = work;
}
