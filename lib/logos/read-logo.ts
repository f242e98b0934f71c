import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { FairQueue } from "#lib/fair-queue.ts";
import { log } from "#lib/log.ts";
import type { DrawLogoOutcome } from "#lib/logos/draw-logo.ts";

const MAX_BYTES = 1_000_000;
const MAX_WAITING = 16;

interface Limits {
  /** For one logo, including the start of its process. */
  deadlineMs: number;
  /** For its turn. Together with the drawing it stays within the timeout of common proxies. */
  waitMs: number;
}

/** See scripts/local/build-workers.ts. Joined at run time, because Next.js bundles a path it can read. */
const PROGRAM = [".build", "draw-logo-process.mjs"];

const LIMITS: Limits = { deadlineMs: 8_000, waitMs: 12_000 };

/** Shared by the process, because Next.js loads this module once per page with the action. */
const shared = globalThis as { folioLogoQueue?: FairQueue };
shared.folioLogoQueue ??= new FairQueue({ atOnce: 1, perOwner: MAX_WAITING, places: MAX_WAITING });
const queue = shared.folioLogoQueue;

export type ReadLogoOutcome = DrawLogoOutcome | { ok: false; code: "logo_too_large" | "logo_busy" };

/**
 * Converts an uploaded file into a logo, see `drawLogo`. It is drawn in a separate process that is killed after eight
 * seconds, one logo at a time, so no file can block anything else. `logo_too_complex`: the process exceeded its limits
 * of time or memory. `logo_busy`: too many others are waiting. Must not be called inside a transaction.
 */
export async function readLogo(bytes: Uint8Array, { deadlineMs, waitMs }: Limits = LIMITS): Promise<ReadLogoOutcome> {
  if (bytes.byteLength > MAX_BYTES) return { ok: false, code: "logo_too_large" };
  let hasBegun = false;
  const draw = () => {
    hasBegun = true;
    return drawInProcess(bytes, deadlineMs);
  };
  return queue.run("", draw, AbortSignal.timeout(waitMs)).catch((error) => {
    if (hasBegun) throw error;
    return { ok: false, code: "logo_busy" };
  });
}

/** Resolves once the process has ended. */
async function drawInProcess(bytes: Uint8Array, deadlineMs: number): Promise<DrawLogoOutcome> {
  const child = startProcess();
  const timer = setTimeout(() => child.kill("SIGKILL"), deadlineMs);
  let outcome: DrawLogoOutcome | undefined;
  const ended = once(child, "exit"); // or its error
  child.once("message", (message) => {
    outcome = message as DrawLogoOutcome;
    child.kill("SIGKILL");
  });
  child.send(bytes, () => {}); // a process that has ended is reported by its exit
  try {
    const [code, signal] = await ended;
    if (outcome) return outcome;
    // SIGKILL comes from the deadline here, from the process itself, or from a system that ran out of memory.
    if (signal === "SIGKILL") return { ok: false, code: "logo_too_complex" };
    log.error({ code, signal }, "the logo process ended before it had drawn the logo");
    return { ok: false, code: "logo_unreadable" };
  } finally {
    clearTimeout(timer);
  }
}

/** The process inherits no environment variables, and so no secrets. */
function startProcess(): ChildProcess {
  return fork(path.resolve(PROGRAM.join(path.sep)), {
    execArgv: ["--conditions=react-server"],
    env: { NODE_ENV: "production", VIPS_CONCURRENCY: "1" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
