import "server-only";
import { answerOfProcess } from "#lib/answer-of-process.ts";
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

async function drawInProcess(bytes: Uint8Array, deadlineMs: number): Promise<DrawLogoOutcome> {
  const env = { VIPS_CONCURRENCY: "1" };
  const outcome = await answerOfProcess<DrawLogoOutcome>("draw-logo-process", bytes, { deadlineMs }, env);
  if (outcome.ok) return outcome.answer;
  if (outcome.reason === "limits") return { ok: false, code: "logo_too_complex" };
  log.error({ code: outcome.code, signal: outcome.signal }, "the logo process ended before it had drawn the logo");
  return { ok: false, code: "logo_unreadable" };
}
