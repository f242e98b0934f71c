import "server-only";
import type { AccountDocument } from "#lib/documents/pdf/account-pdf.ts";
import { type RenderLimits, runOnRenderer } from "#lib/documents/renderers.ts";
import { inSpan } from "#lib/telemetry/span.ts";

/**
 * Draws the statement of a client's account, or a receipt, on another thread; null when `compose`, which reads it when
 * its turn comes, gives null. Throws what `runOnRenderer` throws.
 */
export function renderAccountPdf<Document extends AccountDocument | null>(
  companyId: string,
  compose: () => Promise<Document>,
  limits: RenderLimits = {},
): Promise<Uint8Array | Extract<Document, null>> {
  return inSpan("draw account PDF", {}, () => runOnRenderer("render-invoice.mjs", companyId, compose, limits));
}
