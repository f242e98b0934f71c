import { drawSignedQuote, type SignedQuote } from "#lib/documents/pdf/draw-signed-quote.ts";

/**
 * The code of a rendering thread that makes signed PDFs. Apart from that of other documents, because few threads need
 * what reads a PDF.
 */
export default async function drawSigned(signed: SignedQuote): Promise<Uint8Array> {
  const pdf = await drawSignedQuote(signed);
  // See render-invoice-worker.tsx.
  await new Promise(setImmediate);
  return pdf;
}
