/**
 * How many pages a PDF has that Folio wrote: the count of its page tree (ISO 32000-1, 7.7.3.2), which Folio leaves
 * uncompressed.
 */
export function countPages(pdf: Uint8Array): number {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("latin1");
  for (const [object] of text.matchAll(/<<[^<>]*\/Type \/Pages\b[^<>]*>>/g)) {
    const count = /\/Count (\d+)/.exec(object)?.[1];
    if (count) return Number(count);
  }
  throw new Error("the PDF has no page tree");
}
