import { getPriority, setPriority } from "node:os";
import { type AccountDocument, drawAccountPdf } from "#lib/documents/pdf/account-pdf.ts";
import { drawInvoicePdf } from "#lib/documents/pdf/invoice-pdf.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";

const LEAST_URGENT = 19;
/** The first argument, by renderers.ts. */
const nice = Number(process.argv[2] ?? 0);

// On Linux a priority is that of a thread. Elsewhere it is that of the process, which answers requests.
if (nice > 0 && process.platform === "linux") setPriority(Math.min(LEAST_URGENT, getPriority() + nice));

/**
 * The code of a rendering thread, which draws one document at a time. Nothing of a document outlives its call: modules
 * keep only fonts, their metrics, letters and number formats, each render creates its own tree, and the renderer's
 * image cache is off.
 */
export default async function renderInvoice(document: SalesDocument | AccountDocument): Promise<Uint8Array> {
  const isOfAccount = document.kind === "statement" || document.kind === "receipt";
  const pdf = await (isOfAccount ? drawAccountPdf(document) : drawInvoicePdf(document));
  // Between two documents Piscina blocks the thread without a turn of the event loop, for which React keeps what it has
  // drawn.
  await new Promise(setImmediate);
  return pdf;
}
