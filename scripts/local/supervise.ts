import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** When a process that ended is restarted, in milliseconds. */
export interface RestartPolicy {
  /** Before the first restart; doubled after each further quick end. */
  firstDelayMs: number;
  longestDelayMs: number;
  /** A process that ran this long ran well; the count starts again. */
  ranWellMs: number;
  /** The number of quick ends in a row after which it is not restarted. */
  quickEnds: number;
}

/** About a minute and a half of restarts: longer than PostgreSQL usually needs to recover from a crash. */
const RESTART_POLICY: RestartPolicy = { firstDelayMs: 250, longestDelayMs: 30_000, ranWellMs: 60_000, quickEnds: 10 };

export interface Supervised {
  /** As the start of a sentence: "The web server". */
  name: string;
  /** Starts the process; a rejection counts as its end. */
  start: () => Promise<ChildProcess>;
  /** Whether it is restarted at all; called when it ended. */
  restarts: () => boolean;
  /** Aborted when the process must stay stopped; that also ends the wait before a restart. */
  stopped: AbortSignal;
  policy?: RestartPolicy;
}

/**
 * Restarts a process whenever it ends, after growing delays, and reports it on standard error. Resolves once `stopped`
 * is aborted. Rejects when the process keeps ending quickly, or must not be restarted.
 */
export async function keepRunning(
  child: ChildProcess,
  { name, start, restarts, stopped, policy = RESTART_POLICY }: Supervised,
): Promise<void> {
  let running = Promise.resolve(child);
  let quickEnds = 0;
  for (;;) {
    const startedAt = performance.now();
    const cause = await running.then(endOf, (error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (stopped.aborted) return;
    if (!restarts()) throw new Error(`${name} ended (${cause}).`);
    quickEnds = performance.now() - startedAt < policy.ranWellMs ? quickEnds + 1 : 1;
    if (quickEnds >= policy.quickEnds)
      throw new Error(`${name} ended ${quickEnds} times in a row, at last with: ${cause}. Giving up.`);

    const delay = Math.min(policy.firstDelayMs * 2 ** (quickEnds - 1), policy.longestDelayMs);
    console.error(`${name} ended (${cause}); it starts again in ${delay / 1000} s.`);
    await sleep(delay, undefined, { signal: stopped }).catch(() => {});
    if (stopped.aborted) return;
    running = start();
  }
}

/** Waits for the end of a process; returns its cause. */
export function endOf(child: ChildProcess): Promise<string> {
  const cause = () => child.signalCode ?? `exit code ${child.exitCode}`;
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(cause());
  return new Promise((resolve) =>
    child.once("exit", () => resolve(cause())).once("error", (error) => resolve(error.message)),
  );
}
