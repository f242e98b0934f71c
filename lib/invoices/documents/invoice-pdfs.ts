import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { findDocument } from "#lib/db/invoices/documents.ts";
import { type BulkInvoice, findBulkInvoices } from "#lib/db/invoices/invoice-list.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import { drawingFailure } from "#lib/documents/pdf/drawing-failure.ts";
import { archivedInvoicePdf, pdfFilename } from "#lib/invoices/documents/invoice-pdf.ts";

/** The time for drawing missing PDFs before the first byte is sent. */
const DRAWING_MS = 20_000;
const PAUSE_MS = 250;

export interface InvoicePdfs {
  ok: true;
  /** The approximate size of all files, for a progress bar. */
  expectedBytes: number;
  files: AsyncGenerator<{ name: string; input: Uint8Array<ArrayBuffer> }>;
}

/**
 * The archived PDFs of issued invoices, by number, each read when it is needed. Missing PDFs are drawn first, one after another.
 * `service_unavailable`: this takes longer than 20 seconds; the next call continues where this one stopped. `invoice_not_found`: one of the
 * ids does not belong to the company. Aborting `signal` stops the drawing.
 */
export async function invoicePdfs(
  companyId: string,
  invoiceIds: string[],
  now: Date,
  signal: AbortSignal,
  drawingMs = DRAWING_MS,
): Promise<InvoicePdfs | { ok: false; code: "invoice_not_found" | "only_drafts" | "service_unavailable" }> {
  const ids = [...new Set(invoiceIds)];
  const found = await findBulkInvoices(companyId, ids);
  if (found.length < ids.length) return { ok: false, code: "invoice_not_found" };
  const issued = found.filter((invoice): invoice is BulkInvoice & { number: string } => invoice.number !== null);
  if (issued.length === 0) return { ok: false, code: "only_drafts" };

  const deadline = performance.now() + drawingMs;
  let expectedBytes = 0;
  for (const { id, pdfBytes } of issued) {
    const bytes = pdfBytes ?? (await draw(companyId, id, now, deadline, signal));
    if (bytes === null) return { ok: false, code: "service_unavailable" };
    expectedBytes += bytes;
  }

  async function* files(): InvoicePdfs["files"] {
    const taken = new Set<string>();
    for (const { id, number } of issued) {
      const archived = await findDocument({ companyId, invoiceId: id, kind: "invoice_pdf" });
      if (!archived) throw new Error(`the PDF of invoice ${id} is gone from the archive`);
      let name = pdfFilename(number);
      // The numbers "A/1" and "A-1" have the same file name.
      while (taken.has(name)) name = name.replace(/(?=\.pdf$)/, "_");
      taken.add(name);
      yield { name, input: archived.content as Uint8Array<ArrayBuffer> };
    }
  }
  return { ok: true, expectedBytes, files: files() };
}

/**
 * Archives an invoice's PDF and waits while all renderers are busy. Returns its size in bytes, or null when the time is up or the request
 * was aborted.
 */
async function draw(companyId: string, id: string, now: Date, deadline: number, signal: AbortSignal): Promise<number | null> {
  const invoice = await findInvoice("pool", companyId, id);
  if (!invoice) throw new Error(`invoice ${id} is gone`);
  for (;;) {
    const leftMs = Math.ceil(deadline - performance.now());
    if (leftMs <= 0 || signal.aborted) return null;
    try {
      return (await archivedInvoicePdf(invoice, now, { timeoutMs: leftMs, signal })).content.length;
    } catch (error) {
      if (!drawingFailure(error)) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
