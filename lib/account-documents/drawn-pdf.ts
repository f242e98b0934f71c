import "server-only";
import { createHash } from "node:crypto";
import { requestSignal } from "#lib/db/connection/caller.ts";
import { type DrawingFailure, drawingFailure } from "#lib/documents/drawing-failure.ts";
import type { AccountDocument } from "#lib/documents/pdf/account-pdf.ts";
import { renderAccountPdf } from "#lib/documents/pdf/render-account-pdf.ts";
import type { RenderLimits } from "#lib/documents/renderers.ts";

/** A PDF that is drawn when it is asked for, and archived nowhere. */
export interface DrawnPdf {
  filename: string;
  content: Uint8Array;
  /** Hex. */
  sha256: string;
}

/** Draws a document of a client's account. It stops waiting for a renderer when its caller hangs up. */
export async function drawnPdf(
  companyId: string,
  filename: string,
  compose: () => Promise<AccountDocument>,
  limits: RenderLimits = {},
): Promise<{ ok: true; pdf: DrawnPdf } | DrawingFailure> {
  try {
    const content = await renderAccountPdf(companyId, compose, { signal: requestSignal(), ...limits });
    return { ok: true, pdf: { filename, content, sha256: createHash("sha256").update(content).digest("hex") } };
  } catch (error) {
    const failure = drawingFailure(error);
    if (failure) return failure;
    throw error;
  }
}
