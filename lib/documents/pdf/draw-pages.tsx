import layoutDocument from "@react-pdf/layout";
import renderLayout from "@react-pdf/render";
import { Canvas, Document, Page, pdf, View } from "@react-pdf/renderer";
import type { DocumentFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import type { Mark } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { type Block, placed } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { PAGE } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { pageContent } from "#lib/documents/pdf/page-content.ts";
import type { PdfFile } from "#lib/documents/pdf/pdf-file.ts";

/** A page to be drawn: all of its marks, and its blocks from `top` on, which have the bookmarks. */
export interface DrawnPage {
  marks: readonly Mark[];
  blocks: readonly Block[];
  top: number;
}

/** Draws A4 pages into a file, and returns its bytes. */
export async function drawPages(file: PdfFile, fonts: DocumentFonts, pages: readonly DrawnPage[]): Promise<Uint8Array> {
  const { container } = pdf(
    <Document>
      {pages.map(({ marks, blocks, top }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
        <Page key={index} size="A4" wrap={false}>
          {/* Without wrapping, the height of a page is that of its content. */}
          <View style={{ height: PAGE.height }}>
            <Canvas
              style={{ position: "absolute", left: 0, top: 0, width: PAGE.width, height: PAGE.height }}
              paint={() => {
                file.paint(pageContent(marks, fonts, (font) => file.fontName(font)));
                return null;
              }}
            />
            <Bookmarks page={blocks} top={top} />
          </View>
        </Page>
      ))}
    </Document>,
  );
  // The renderer would make a file of its own, whose text costs ten times as much to write.
  renderLayout(file as never, await layoutDocument(container.document));
  return file.bytes();
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
