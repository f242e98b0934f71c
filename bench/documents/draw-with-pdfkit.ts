import PDFDocument from "pdfkit";
import { documentFonts, loadFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { composePages } from "#lib/documents/pdf/compose-pages.ts";
import { type Mark, moved } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { stacked } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { PAGE } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { createTypesetter } from "#lib/documents/pdf/typeset.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";

/** The marks of an invoice's pages, laid out beforehand. */
export async function marksOf(invoice: SalesDocument): Promise<Mark[][]> {
  const { pages } = composePages(invoice, createTypesetter(documentFonts(await loadFonts([]))));
  return pages.map((page) => moved(stacked(page).content ?? [], PAGE.side, PAGE.top));
}

/**
 * Draws marks whose places are known by pdfkit's own methods, with fonts that stay open: the floor of a renderer that
 * is made of pdfkit.
 */
export async function drawWithPdfkit(pages: readonly Mark[][]): Promise<Uint8Array> {
  const { Inter } = await loadFonts([]);
  const file = new PDFDocument({ size: "A4", margin: 0, autoFirstPage: false });
  for (const marks of pages) {
    file.addPage();
    for (const mark of marks) {
      if (mark.kind === "rule") file.rect(mark.x, mark.y, mark.width, mark.weight).fill(mark.color);
      if (mark.kind !== "text") continue;
      const { weight, size, color } = mark.style;
      // pdfkit takes an opened font too, which its types do not say.
      file.font(Inter?.[weight] as never, `Inter ${weight}`, size).fillColor(color);
      const x = mark.toRight ? mark.x - file.widthOfString(mark.text) : mark.x;
      file.text(mark.text, x, mark.y, { lineBreak: false });
    }
  }
  file.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}
