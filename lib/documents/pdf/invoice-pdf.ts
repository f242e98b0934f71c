import { facturxAttachment } from "#lib/documents/facturx/facturx-attachment.ts";
import { documentFonts, loadFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { fontRuns, type PageFont, printable } from "#lib/documents/fonts/printable-text.ts";
import { type ComposedPages, composePages, RUNNING_HEAD } from "#lib/documents/pdf/compose-pages.ts";
import { type DrawnPage, drawPages } from "#lib/documents/pdf/draw-pages.tsx";
import { type Mark, moved } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { stacked } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { PAGE } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { footerMarks, runningHead, stamp } from "#lib/documents/pdf/page-frame.ts";
import { PdfFile } from "#lib/documents/pdf/pdf-file.ts";
import { createTypesetter, type Typesetter } from "#lib/documents/pdf/typeset.ts";
import { printableDocument } from "#lib/documents/printable-document.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";

/**
 * Draws the invoice, credit note or quote on A4 pages. The same document gives the same bytes. It blocks its thread for some
 * tens of milliseconds (a quarter of a second for a thousand lines), so a server calls `renderInvoicePdf`, which runs
 * it on another thread.
 */
export async function drawInvoicePdf(document: SalesDocument): Promise<Uint8Array> {
  const invoice = printableDocument(document);
  const fonts = documentFonts(await loadFonts(fontsOf(invoice)));
  const type = createTypesetter(fonts);
  const { kind, company, number, createdAt } = invoice;
  const { labels, title, footer, pages } = composePages(invoice, type);

  const attachment = invoice.format === "facturx" && number !== null ? facturxAttachment(invoice) : null;
  // A quote that is signed becomes the attachment of the signed file, which PDF/A wants to be one too.
  const isArchival = attachment !== null || (kind === "quote" && number !== null);
  const properties = { title, author: company.name, createdAt: new Date(createdAt), isArchival };
  const drawn = framed({ pages, footer, title, company: company.name, labels }, type, (isFirst) =>
    stamp(invoice, labels, isFirst),
  );
  return drawPages(new PdfFile(properties, invoice.language, attachment), fonts, drawn);
}

/** The pages with what stands above and below their content. What `stamped` marks is drawn first, below everything. */
export function framed(
  {
    pages,
    footer,
    title,
    company,
    labels,
  }: Pick<ComposedPages, "pages" | "footer" | "title" | "labels"> & { company: string },
  type: Typesetter,
  stamped: (isFirst: boolean) => Mark[],
): DrawnPage[] {
  return pages.map((page, index): DrawnPage => {
    const isFirst = index === 0;
    const top = isFirst ? PAGE.top : PAGE.top + RUNNING_HEAD;
    const marks = [
      ...stamped(isFirst),
      ...(isFirst ? [] : moved(runningHead(title, company, type), PAGE.side, PAGE.top)),
      ...moved(stacked(page).content ?? [], PAGE.side, top),
      ...moved(
        footerMarks(footer, labels.page(index + 1, pages.length), isFirst),
        PAGE.side,
        PAGE.height - PAGE.bottom,
      ),
    ];
    return { marks, blocks: page, top };
  });
}

/** The fonts of all texts of the document, shown or not. */
export function fontsOf(part: unknown): Set<PageFont> {
  if (typeof part === "string") return new Set(fontRuns(printable(part)).map(({ font }) => font));
  if (typeof part !== "object" || part === null || part instanceof Uint8Array) return new Set();
  return new Set(Object.values(part).flatMap((member) => [...fontsOf(member)]));
}
