import type { InvoiceDocument } from "#lib/documents/invoice-document.ts";
import { drawInvoicePdf } from "#lib/documents/pdf/invoice-pdf.tsx";

/**
 * The code of a rendering thread, which draws one document at a time. Nothing of a document outlives its call: modules keep only fonts,
 * their metrics, letters and number formats, each render creates its own tree, and the renderer's image cache is off.
 */
export default async function renderInvoice(invoice: InvoiceDocument): Promise<Uint8Array> {
  return drawInvoicePdf(invoice);
}
