import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { archivedPdf, pdfFilename } from "#lib/archive/archived-pdf.ts";
import { type DocumentPlace, findDocument } from "#lib/db/archive/documents.ts";
import { findBulkInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import { drawingFailure } from "#lib/documents/drawing-failure.ts";
import { creditNoteOf } from "#lib/domain/credit-notes/credit-notes-of.ts";

/** The time for drawing missing PDFs before the first byte is sent. */
const DRAWING_MS = 20_000;
const PAUSE_MS = 250;

export interface InvoicePdfs {
  ok: true;
  /** The approximate size of all files, for a progress bar. */
  expectedBytes: number;
  files: AsyncGenerator<{ name: string; input: Uint8Array<ArrayBuffer> }>;
}

/** A document of an invoice, and its size in bytes once it is archived. */
interface Wanted {
  place: DocumentPlace;
  number: string;
  bytes: number | null;
}

/**
 * The archived PDFs of issued invoices and of their credit notes, by the invoices' number, each read when it is needed.
 * Missing PDFs are drawn first, one after another. `service_unavailable`: this takes longer than 20 seconds; the next
 * call continues where this one stopped. `invoice_not_found`: one of the ids does not belong to the company. Aborting
 * `signal` stops the drawing.
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
  const documents = found.flatMap(({ id: invoiceId, number, pdfBytes, creditNotes }): Wanted[] =>
    number === null
      ? []
      : [
          { place: { companyId, invoiceId, kind: "invoice", documentId: invoiceId }, number, bytes: pdfBytes },
          ...creditNotes.map(
            (note): Wanted => ({
              place: { companyId, invoiceId, kind: "credit_note", documentId: note.id },
              number: note.number,
              bytes: note.pdfBytes,
            }),
          ),
        ],
  );
  if (documents.length === 0) return { ok: false, code: "only_drafts" };

  const deadline = performance.now() + drawingMs;
  let expectedBytes = 0;
  for (const document of documents) {
    const bytes = document.bytes ?? (await draw(document.place, now, deadline, signal));
    if (bytes === null) return { ok: false, code: "service_unavailable" };
    expectedBytes += bytes;
  }

  async function* files(): InvoicePdfs["files"] {
    const taken = new Set<string>();
    for (const { place, number } of documents) {
      const archived = await findDocument(place);
      if (!archived) throw new Error(`the PDF ${number} of invoice ${place.invoiceId} is gone from the archive`);
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
 * Archives a PDF and waits while all renderers are busy. Returns its size in bytes, or null when the time is up or the
 * request was aborted.
 */
async function draw(place: DocumentPlace, now: Date, deadline: number, signal: AbortSignal): Promise<number | null> {
  const { companyId, invoiceId, kind, documentId } = place;
  const invoice = await findInvoice("pool", companyId, invoiceId);
  if (!invoice) throw new Error(`invoice ${invoiceId} is gone`);
  const creditNote = kind === "credit_note" ? creditNoteOf(invoice, documentId) : null;
  for (;;) {
    const leftMs = Math.ceil(deadline - performance.now());
    if (leftMs <= 0 || signal.aborted) return null;
    try {
      return (await archivedPdf(invoice, creditNote, now, { timeoutMs: leftMs, signal })).content.length;
    } catch (error) {
      if (!drawingFailure(error)) throw error;
    }
    await sleep(PAUSE_MS);
  }
}
