import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { DrawLogoOutcome } from "#lib/companies/draw-logo.ts";
import { log } from "#lib/log.ts";

const MAX_BYTES = 1_000_000;
const MAX_WAITING = 16;

interface Limits {
  /** For one logo, the start of its process included. */
  deadlineMs: number;
  /** For its turn. With the drawing itself still within what a proxy waits for an answer. */
  waitMs: number;
}

/** From the repository's root; put together only when running, because Next.js would bundle a path it can read. */
const PROGRAM = ["lib", "companies", "draw-logo-process.ts"];

const LIMITS: Limits = { deadlineMs: 8_000, waitMs: 12_000 };

export type ReadLogoOutcome = DrawLogoOutcome | { ok: false; code: "logo_too_large" | "logo_busy" };

/**
 * A logo out of a file that somebody uploaded: see `drawLogo`. It is drawn in a process of its own, which is killed after eight seconds, one
 * logo at a time: whatever is in the file, nothing else waits for it. `logo_too_complex` when the process came to its limits of time or
 * memory, `logo_busy` when too many others are waiting. No transaction may be open meanwhile.
 */
export async function readLogo(bytes: Uint8Array, { deadlineMs, waitMs }: Limits = LIMITS): Promise<ReadLogoOutcome> {
  if (bytes.byteLength > MAX_BYTES) return { ok: false, code: "logo_too_large" };
  if (!(await takeTurn(waitMs))) return { ok: false, code: "logo_busy" };
  try {
    return await drawInProcess(bytes, deadlineMs);
  } finally {
    passTurn();
  }
}

/** One for the process: Next.js loads this file anew for each page with the action. */
const shared = globalThis as { folioLogoTurns?: { isDrawing: boolean; waiting: (() => void)[] } };
shared.folioLogoTurns ??= { isDrawing: false, waiting: [] };
const turns = shared.folioLogoTurns;

/** False when it did not come in time. */
async function takeTurn(waitMs: number): Promise<boolean> {
  const { waiting } = turns;
  if (!turns.isDrawing) {
    turns.isDrawing = true;
    return true;
  }
  if (waiting.length >= MAX_WAITING) return false;
  return new Promise((resolve) => {
    const begin = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1);
      resolve(false);
    }, waitMs);
    waiting.push(begin);
  });
}

function passTurn(): void {
  const next = turns.waiting.shift();
  if (next) next();
  else turns.isDrawing = false;
}

/** Ends with its process: none is left when the outcome is there. */
async function drawInProcess(bytes: Uint8Array, deadlineMs: number): Promise<DrawLogoOutcome> {
  const child = startProcess();
  const timer = setTimeout(() => child.kill("SIGKILL"), deadlineMs);
  let outcome: DrawLogoOutcome | undefined;
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.once("error", reject);
  });
  child.once("message", (message) => {
    outcome = message as DrawLogoOutcome;
    child.kill("SIGKILL");
  });
  child.send(bytes, () => {}); // a process that has ended is told by its exit
  try {
    const { code, signal } = await ended;
    if (outcome) return outcome;
    // SIGKILL: by the deadline here, by the process itself, or by a system that ran out of memory.
    if (signal === "SIGKILL") return { ok: false, code: "logo_too_complex" };
    log.error({ code, signal }, "the process that draws a logo ended before it had drawn it");
    return { ok: false, code: "logo_unreadable" };
  } finally {
    clearTimeout(timer);
  }
}

/** It gets nothing of what the environment says of Folio, secrets least of all. */
function startProcess(): ChildProcess {
  return fork(path.resolve(PROGRAM.join(path.sep)), {
    execArgv: ["--conditions=react-server"],
    env: { NODE_ENV: "production", VIPS_CONCURRENCY: "1" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
