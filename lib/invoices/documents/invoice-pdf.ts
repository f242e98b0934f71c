import "server-only";
import { createHash } from "node:crypto";
import { requestSignal } from "#lib/db/connection/caller.ts";
import { type ArchivedDocument, findDocument, findIssuedDocument } from "#lib/db/invoices/documents.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import { type DrawingFailure, drawingFailure } from "#lib/documents/pdf/drawing-failure.ts";
import { type RenderLimits, renderInvoicePdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import { settleExemptions } from "#lib/domain/invoice/exemptions.ts";
import type { Invoice } from "#lib/domain/invoice/invoice.ts";
import { archiveDocument } from "#lib/invoices/documents/archive-document.ts";
import { composeDocument } from "#lib/invoices/documents/compose-document.ts";

export interface InvoicePdf extends ArchivedDocument {
  /** The document's number; "draft" before it has one. */
  name: string;
}

export type InvoicePdfOutcome = { ok: true; pdf: InvoicePdf } | { ok: false; code: "invoice_not_found" } | DrawingFailure;

/**
 * The PDF of an invoice. For an issued invoice it comes from the archive and its bytes never change; it is archived here if the archiving
 * job has not run yet. A draft is rendered each time and marked as a draft. It stops waiting for a renderer when its
 * caller hangs up.
 */
export async function invoicePdf(companyId: string, invoiceId: string, now: Date): Promise<InvoicePdfOutcome> {
  const issued = await findIssuedDocument(companyId, invoiceId);
  if (issued) return { ok: true, pdf: { name: issued.number, content: issued.content, sha256: issued.sha256 } };
  const invoice = await findInvoice("pool", companyId, invoiceId);
  if (!invoice) return { ok: false, code: "invoice_not_found" };
  const limits = { signal: requestSignal() };
  try {
    if (invoice.number !== null) return { ok: true, pdf: { name: invoice.number, ...(await archivedInvoicePdf(invoice, now, limits)) } };
    const content = await renderInvoicePdf(await composeDocument({ ...invoice, ...settleExemptions(invoice) }), limits);
    return { ok: true, pdf: { name: "draft", content, sha256: createHash("sha256").update(content).digest("hex") } };
  } catch (error) {
    const failure = drawingFailure(error);
    if (failure) return failure;
    throw error;
  }
}

/**
 * The archived PDF of an issued invoice; rendered first, within `limits`, when it is not archived yet. Safe to run twice and
 * concurrently. Throws what renderInvoicePdf throws.
 */
export async function archivedInvoicePdf(invoice: Invoice, now: Date, limits?: RenderLimits): Promise<ArchivedDocument> {
  if (invoice.number === null) throw new Error(`invoice ${invoice.id} is a draft, and drafts are not archived`);
  const place = { companyId: invoice.companyId, invoiceId: invoice.id, kind: "invoice_pdf" } as const;
  const archived = await findDocument(place);
  if (archived) return archived;
  return archiveDocument(place, await renderInvoicePdf(await composeDocument(invoice), limits), now);
}

/** The file name of a downloaded or attached PDF. Slashes in the number are replaced, because they would create folders. */
export function pdfFilename(name: string): string {
  return `${name.replaceAll("/", "-")}.pdf`;
}
