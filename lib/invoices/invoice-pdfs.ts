import "server-only";
import { findBulkInvoices } from "#lib/db/invoice-list.ts";
import { invoicePdf, pdfFilename } from "#lib/invoices/invoice-pdf.ts";

/** About what an invoice of a page comes to. */
const TYPICAL_BYTES = 40_000;

export interface InvoicePdfs {
  ok: true;
  /** How many bytes there will be, near enough to show how far it is. */
  expectedBytes: number;
  files: AsyncGenerator<{ name: string; input: Uint8Array<ArrayBuffer> }>;
}

/** The archived PDFs of issued invoices, by number, each read as it is taken. An id that is not the company's makes all of it not found. */
export async function invoicePdfs(
  companyId: string,
  invoiceIds: string[],
  now: Date,
): Promise<InvoicePdfs | { ok: false; code: "invoice_not_found" | "only_drafts" }> {
  const ids = [...new Set(invoiceIds)];
  const found = await findBulkInvoices(companyId, ids);
  if (found.length < ids.length) return { ok: false, code: "invoice_not_found" };
  const issued = found.filter(({ number }) => number !== null);
  if (issued.length === 0) return { ok: false, code: "only_drafts" };

  async function* files(): InvoicePdfs["files"] {
    const taken = new Set<string>();
    for (const { id } of issued) {
      const outcome = await invoicePdf(companyId, id, now);
      if (!outcome.ok) throw new Error(`the PDF of invoice ${id} cannot be had: ${outcome.code}`);
      let name = pdfFilename(outcome.pdf.name);
      // "A/1" and "A-1" are two numbers and one file name.
      while (taken.has(name)) name = name.replace(/(?=\.pdf$)/, "_");
      taken.add(name);
      yield { name, input: outcome.pdf.content as Uint8Array<ArrayBuffer> };
    }
  }
  return { ok: true, expectedBytes: issued.reduce((sum, { pdfBytes }) => sum + (pdfBytes ?? TYPICAL_BYTES), 0), files: files() };
}
