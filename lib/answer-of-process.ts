import "server-only";
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export interface ProcessLimits {
  /** For the answer, including the start of the process. */
  deadlineMs: number;
  /** Of JavaScript's own heap, in MiB; without it, that of Node. */
  heapMb?: number;
}

export type ProcessOutcome<T> =
  | { ok: true; answer: T }
  /** The deadline, a limit of memory, or a system that ran out of memory. */
  | { ok: false; reason: "limits" }
  | { ok: false; reason: "ended"; code: number | null; signal: NodeJS.Signals | null };

/**
 * Starts a program of .build (see scripts/local/build-workers.ts), gives it `input` as its one message, and returns its
 * one answer. The process is killed then, and at the deadline. Resolves once it has ended. It inherits no environment
 * variables, and so no secrets.
 */
export async function answerOfProcess<T>(
  program: string,
  input: unknown,
  { deadlineMs, heapMb }: ProcessLimits,
  env: Record<string, string> = {},
): Promise<ProcessOutcome<T>> {
  // Joined at run time, because Next.js bundles a path it can read.
  const child = fork(path.resolve([".build", `${program}.mjs`].join(path.sep)), {
    execArgv: ["--conditions=react-server", ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`])],
    env: { NODE_ENV: "production", ...env },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), deadlineMs);
  let outcome: { ok: true; answer: T } | undefined;
  const ended = once(child, "exit"); // or its error
  child.once("message", (message) => {
    outcome = { ok: true, answer: message as T };
    child.kill("SIGKILL");
  });
  child.send(input as object, () => {}); // a process that has ended is reported by its exit
  try {
    const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
    // Node ends itself by SIGABRT when its heap is full.
    return (
      outcome ??
      (signal === "SIGKILL" || signal === "SIGABRT" || code === 134
        ? { ok: false, reason: "limits" }
        : { ok: false, reason: "ended", code, signal })
    );
  } finally {
    clearTimeout(timer);
  }
}
