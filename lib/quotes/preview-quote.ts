import "server-only";
import { composeQuoteDocument } from "#lib/archive/quote-document.ts";
import { findClient, getCompany } from "#lib/db/companies/parties.ts";
import { requestSignal } from "#lib/db/connection/caller.ts";
import { type DrawingFailure, drawingFailure } from "#lib/documents/drawing-failure.ts";
import { renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import type { PictureWidth } from "#lib/domain/invoices/page-pictures.ts";
import type { InputRefusal } from "#lib/invoices/drafts/compose-draft.ts";
import { type PreviewPages, pagesOf } from "#lib/invoices/drafts/preview-pages.ts";
import { composeQuote, type NewQuote } from "#lib/quotes/compose-quote.ts";

type Refused = { ok: false; code: "client_not_found" } | InputRefusal | DrawingFailure;

/**
 * The PDF of an unsaved quote; the same input gives the same bytes. The input is parsed. It stops waiting for a renderer
 * when its caller hangs up.
 */
export async function previewQuotePdf(
  companyId: string,
  input: NewQuote,
): Promise<{ ok: true; content: Uint8Array } | Refused> {
  const [{ identity: company }, client, composed] = await Promise.all([
    getCompany("pool", companyId),
    findClient("pool", companyId, input.clientId),
    composeQuote("pool", companyId, input),
  ]);
  if (!client) return { ok: false, code: "client_not_found" };
  if (!composed.ok) return composed;
  // Not the time of the drawing: the same form gives the same bytes.
  const updatedAt = `${input.issueDate}T00:00:00.000Z`;
  const unsent = { id: "", number: null, version: 1, sentAt: null, updatedAt };
  try {
    const document = await composeQuoteDocument({ ...composed.quote, ...unsent, companyId, company, client });
    return { ok: true, content: await renderInvoicePdf(document, { signal: requestSignal() }) };
  } catch (error) {
    const failure = drawingFailure(error);
    if (failure) return failure;
    throw error;
  }
}

/** Its first pages as pictures, unless they are those of the `known` PDF (its SHA-256). */
export async function previewQuotePages(
  companyId: string,
  input: NewQuote,
  options: { width: PictureWidth; known: string | null },
): Promise<PreviewPages | Refused> {
  const drawn = await previewQuotePdf(companyId, input);
  return drawn.ok ? pagesOf(companyId, drawn, options) : drawn;
}
