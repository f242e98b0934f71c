import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";
import { drawInvoicePdf } from "#lib/documents/pdf/invoice-pdf.tsx";

/**
 * What a rendering thread runs, one document at a time. Nothing of a document outlives its call: modules keep fonts, their metrics and
 * number formats only, each render makes its own tree, and the renderer's cache of images is switched off.
 */
export default async function renderInvoice(invoice: InvoiceDocument): Promise<Uint8Array> {
  return drawInvoicePdf(invoice);
}
