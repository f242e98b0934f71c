import "server-only";
import { RenderingUnavailableError } from "#lib/documents/renderers.ts";
import { isTooManyCalls } from "#lib/too-many-calls.ts";

/**
 * No document could be drawn now, because the company has too many waiting or for another reason. A later attempt may
 * succeed.
 */
export type DrawingFailure = { ok: false; code: "too_many_calls" | "service_unavailable" };

/** What an error of runOnRenderer means to a caller; null for an error that a later attempt would meet again. */
export function drawingFailure(error: unknown): DrawingFailure | null {
  if (isTooManyCalls(error)) return { ok: false, code: "too_many_calls" };
  if (error instanceof RenderingUnavailableError) return { ok: false, code: "service_unavailable" };
  return null;
}
