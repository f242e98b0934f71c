import { Canvas, Image } from "@react-pdf/renderer";
import type { DocumentFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import type { Mark } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { PAGE } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { pageContent } from "#lib/documents/pdf/page-content.ts";
import type { PdfFile } from "#lib/documents/pdf/pdf-file.ts";

/** All marks of a page. Their positions are known, so nothing is left to be laid out. */
export function Marks({ marks, fonts, file }: { marks: readonly Mark[]; fonts: DocumentFonts; file: PdfFile }) {
  const images = marks.filter((mark) => mark.kind === "image");
  return (
    <>
      <Canvas
        style={{ position: "absolute", left: 0, top: 0, width: PAGE.width, height: PAGE.height }}
        paint={() => {
          file.paint(pageContent(marks, fonts, (font) => file.fontName(font)));
          return null;
        }}
      />
      {images.map(({ x, y, width, height, mediaType, content }) => (
        // The renderer's image cache outlives the document, so it is not used.
        <Image
          key={`${x} ${y}`}
          cache={false}
          src={{ data: Buffer.from(content), format: mediaType === "image/png" ? "png" : "jpg" }}
          style={{ position: "absolute", left: x, top: y, width, height, objectFit: "contain", objectPosition: "0 0" }}
        />
      ))}
    </>
  );
}
