import "server-only";
import { type RenderLimits, runOnRenderer } from "#lib/documents/renderers.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { inSpan } from "#lib/telemetry/span.ts";

/**
 * Renders the invoice as a PDF file on another thread. The same document gives the same bytes. Throws what
 * `runOnRenderer` throws.
 */
export function renderInvoicePdf(invoice: SalesDocument, limits: RenderLimits = {}): Promise<Uint8Array> {
  return composeAndRenderPdf(invoice.company.id, async () => invoice, limits);
}

/**
 * The same for a document of this company that `compose` reads when its turn comes. So only a few documents are in
 * memory, and the database is not asked for all of them at once. Null when `compose` gives null.
 */
export function composeAndRenderPdf<Document extends SalesDocument | null>(
  companyId: string,
  compose: () => Promise<Document>,
  limits: RenderLimits = {},
): Promise<Uint8Array | Extract<Document, null>> {
  return inSpan("draw PDF", {}, (span) => {
    const observed = async () => {
      const document = await compose();
      if (document) span.set({ "folio.document.lines": document.lines.length });
      return document;
    };
    return runOnRenderer("render-invoice.mjs", companyId, observed, limits);
  });
}
