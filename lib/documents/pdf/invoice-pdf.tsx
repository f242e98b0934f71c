import layoutDocument from "@react-pdf/layout";
import renderLayout from "@react-pdf/render";
import { Canvas, Document, Page, pdf, View } from "@react-pdf/renderer";
import { facturxAttachment } from "#lib/documents/facturx/facturx-attachment.ts";
import { documentFonts, loadFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { fontRuns, type PageFont, printable } from "#lib/documents/fonts/printable-text.ts";
import { type Labels, SPECIMEN } from "#lib/documents/invoice-labels.ts";
import { composePages, RUNNING_HEAD } from "#lib/documents/pdf/compose-pages.ts";
import {
  acrossPage,
  lines,
  type Mark,
  moved,
  rule,
  tagged,
  text,
  textTo,
} from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { type Block, placed, stacked } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { CONTENT_WIDTH, columnSpan, columnX, PAGE, TEXT } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { pageContent } from "#lib/documents/pdf/page-content.ts";
import { PdfFile } from "#lib/documents/pdf/pdf-file.ts";
import { createTypesetter, type Typesetter } from "#lib/documents/pdf/typeset.ts";
import { printableDocument } from "#lib/documents/printable-document.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";

/** In the top margin, in points. */
const STAMP_TOP = 20;

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
  const file = new PdfFile(properties, invoice.language, attachment);
  const pageMarks = (index: number, page: readonly Block[]): Mark[] => {
    const isFirst = index === 0;
    return [
      // First, so that everything else is drawn above it.
      ...stamp(invoice, labels, isFirst),
      ...(isFirst ? [] : moved(runningHead(title, company.name, type), PAGE.side, PAGE.top)),
      ...moved(stacked(page).content ?? [], PAGE.side, isFirst ? PAGE.top : PAGE.top + RUNNING_HEAD),
      ...moved(
        footerMarks(footer, labels.page(index + 1, pages.length), isFirst),
        PAGE.side,
        PAGE.height - PAGE.bottom,
      ),
    ];
  };
  const { container } = pdf(
    <Document>
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
        <Page key={index} size="A4" wrap={false}>
          {/* Without wrapping, the height of a page is that of its content. */}
          <View style={{ height: PAGE.height }}>
            <Canvas
              style={{ position: "absolute", left: 0, top: 0, width: PAGE.width, height: PAGE.height }}
              paint={() => {
                const marks = pageMarks(index, page);
                file.paint(pageContent(marks, fonts, (font) => file.fontName(font)));
                return null;
              }}
            />
            <Bookmarks page={page} top={index > 0 ? PAGE.top + RUNNING_HEAD : PAGE.top} />
          </View>
        </Page>
      ))}
    </Document>,
  );
  // The renderer would make a file of its own, whose text costs ten times as much to write.
  renderLayout(file as never, await layoutDocument(container.document));
  return file.bytes();
}

/** The fonts of all texts of the document, shown or not. */
function fontsOf(part: unknown): Set<PageFont> {
  if (typeof part === "string") return new Set(fontRuns(printable(part)).map(({ font }) => font));
  if (typeof part !== "object" || part === null || part instanceof Uint8Array) return new Set();
  return new Set(Object.values(part).flatMap((member) => [...fontsOf(member)]));
}

/** A bookmark's `left` is measured from the right edge, so the page's width is its left edge. */
function Bookmarks({ page, top }: { page: readonly Block[]; top: number }) {
  return placed(page).map(
    ({ block: { bookmark }, y }) =>
      bookmark && (
        <View
          key={bookmark}
          // Spread, because the renderer's types only know bookmarks of whole pages.
          {...{ bookmark: { title: bookmark, left: PAGE.width } }}
          style={{ position: "absolute", left: 0, top: top + y, width: PAGE.width, height: 1 }}
        />
      ),
  );
}

/** What says that the page is no invoice: the word across it, and for a specimen a line above its content. */
function stamp({ company, number }: SalesDocument, labels: Labels, isFirst: boolean): Mark[] {
  if (company.isTest) {
    const line = text(PAGE.side, STAMP_TOP, TEXT.warning, labels.specimen);
    return [acrossPage(SPECIMEN, TEXT.specimen), ...once(isFirst, [line])];
  }
  return number === null ? [acrossPage(labels.draft.toUpperCase(), TEXT.draft)] : [];
}

function runningHead(title: string, company: string, type: Typesetter): Mark[] {
  const width = columnSpan(2) - 8;
  return tagged(null, [
    text(0, 0, TEXT.small, type.truncate(title, TEXT.small, width)),
    text(columnX(2), 0, TEXT.small, type.truncate(company, TEXT.small, width)),
  ]);
}

/** Above the bottom margin, where `y` is 0. */
function footerMarks(footer: readonly string[], page: string, isFirst: boolean): Mark[] {
  const top = -footer.length * TEXT.footer.leading;
  return [
    rule(top - 8),
    ...once(isFirst, lines(0, top, TEXT.footer, footer)),
    ...tagged(null, [textTo(CONTENT_WIDTH, top, TEXT.footer, page)]),
  ];
}

/** What every page repeats is read aloud with the first one only. */
function once(isFirst: boolean, marks: Mark[]): Mark[] {
  return isFirst ? marks : tagged(null, marks);
}
