import "server-only";
import { createHash } from "node:crypto";
import { archivedPdf } from "#lib/archive/archived-pdf.ts";
import { composeDocument } from "#lib/archive/compose-document.ts";
import { type ArchivedDocument, findPdf } from "#lib/db/archive/documents.ts";
import { requestSignal } from "#lib/db/connection/caller.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import { type DrawingFailure, drawingFailure } from "#lib/documents/drawing-failure.ts";
import { composeAndRenderPdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import type { RenderLimits } from "#lib/documents/renderers.ts";
import { settleExemptions } from "#lib/domain/invoices/exemptions.ts";

export interface InvoicePdf extends ArchivedDocument {
  /** The document's number; "draft" before it has one. */
  name: string;
  /** Drawn as the draft is now; nothing of it is archived. */
  isDraft?: true;
}

export type InvoicePdfOutcome =
  | { ok: true; pdf: InvoicePdf }
  | { ok: false; code: "invoice_not_found" }
  | DrawingFailure;

/**
 * The PDF of an invoice. For an issued invoice it comes from the archive and its bytes never change; it is archived
 * here if the archiving job has not run yet. A draft is rendered each time and marked as a draft. It stops waiting for
 * a renderer when its caller hangs up.
 */
export async function invoicePdf(companyId: string, invoiceId: string, now: Date): Promise<InvoicePdfOutcome> {
  const state = await findPdf(companyId, invoiceId);
  if (!state) return { ok: false, code: "invoice_not_found" };
  if (state.kind === "archived")
    return { ok: true, pdf: { name: state.number, content: state.content, sha256: state.sha256 } };
  const limits = { signal: requestSignal() };
  try {
    if (state.kind === "draft") {
      const content = await draftPdf(companyId, invoiceId, limits);
      // Issued or deleted while it waited for its turn; an issued one never becomes a draft again.
      if (!content) return await invoicePdf(companyId, invoiceId, now);
      return {
        ok: true,
        pdf: { name: "draft", isDraft: true, content, sha256: createHash("sha256").update(content).digest("hex") },
      };
    }
    const invoice = await findInvoice("pool", companyId, invoiceId);
    if (!invoice || invoice.number === null) throw new Error(`invoice ${invoiceId} is issued no more`);
    return { ok: true, pdf: { name: invoice.number, ...(await archivedPdf(invoice, null, now, limits)) } };
  } catch (error) {
    const failure = drawingFailure(error);
    if (failure) return failure;
    throw error;
  }
}

/**
 * Null when there is no such draft any more. It is read when its turn comes: fifty long drafts at once would keep
 * everybody from the database.
 */
function draftPdf(companyId: string, invoiceId: string, limits: RenderLimits): Promise<Uint8Array | null> {
  const compose = async () => {
    const draft = await findInvoice("pool", companyId, invoiceId);
    return draft && draft.number === null ? composeDocument({ ...draft, ...settleExemptions(draft) }) : null;
  };
  return composeAndRenderPdf(companyId, compose, limits);
}
