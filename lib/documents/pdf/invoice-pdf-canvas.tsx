import { Canvas, Image } from "@react-pdf/renderer";
import { FIGURE_FEATURES, TEXT_FEATURES } from "#lib/documents/fonts/document-font.ts";
import { type DocumentFonts, FONT_FAMILY } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { fontRuns } from "#lib/documents/fonts/printable-text.ts";
import type { Mark, TextMark } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { PAGE } from "#lib/documents/pdf/invoice-pdf-theme.ts";

/** The methods of the renderer's painter that are used; it ships no types. They are pdfkit's methods of the same names. */
interface Painter {
  font(source: unknown, name: string, size: number): Painter;
  fillColor(color: string): Painter;
  text(text: string, x: number, y: number, options: { lineBreak: boolean; baseline: string; features: object }): Painter;
  rect(x: number, y: number, width: number, height: number): Painter;
  fill(color: string): Painter;
  save(): Painter;
  rotate(degrees: number, options: { origin: [x: number, y: number] }): Painter;
  restore(): Painter;
}

const DRAFT_SLOPE_DEGREES = -52;

/**
 * Draws all marks of a page at once. Separate renderer elements would give the same result, but each is laid out although its position is
 * known. For long invoices that takes most of the time.
 */
export function Marks({ marks, fonts }: { marks: readonly Mark[]; fonts: DocumentFonts }) {
  const images = marks.filter((mark) => mark.kind === "image");
  return (
    <>
      <Canvas
        style={{ position: "absolute", left: 0, top: 0, width: PAGE.width, height: PAGE.height }}
        paint={(painter: Painter) => {
          for (const mark of marks) paint(painter, mark, fonts);
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

function paint(painter: Painter, mark: Mark, fonts: DocumentFonts): void {
  const { x, y } = mark;
  if (mark.kind === "rule") painter.rect(x, y, mark.width, mark.weight).fill(mark.color);
  if (mark.kind === "text") {
    // One baseline for all fonts of a line.
    const { ascent, unitsPerEm } = fontOfWeight(fonts, FONT_FAMILY, mark.style.weight);
    paintText(painter, mark, y + (ascent / unitsPerEm) * mark.style.size, mark.toRight ? 1 : 0, fonts);
  }
  if (mark.kind === "across") {
    const { capHeight, unitsPerEm } = fontOfWeight(fonts, FONT_FAMILY, mark.style.weight);
    painter.save().rotate(DRAFT_SLOPE_DEGREES, { origin: [x, y] });
    paintText(painter, mark, y + ((capHeight / unitsPerEm) * mark.style.size) / 2, 1 / 2, fonts);
    painter.restore();
  }
}

/** `before` is the part of the text to the left of `x`: 0, a half, or 1. */
function paintText(
  painter: Painter,
  { text, x, style }: Pick<TextMark, "text" | "x" | "style">,
  baseline: number,
  before: number,
  fonts: DocumentFonts,
) {
  const { size, weight, color, figures } = style;
  const features = figures ? FIGURE_FEATURES : TEXT_FEATURES;
  const runs = fontRuns(text).map((run) => {
    const source = fontOfWeight(fonts, run.font, weight);
    return { ...run, source, width: (source.widthOf(run.text, features) / source.unitsPerEm) * size };
  });
  let left = x - before * runs.reduce((sum, run) => sum + run.width, 0);
  for (const run of runs) {
    if (run.text !== "") {
      painter
        .font(run.source, `${run.font} ${weight}`, size)
        .fillColor(color)
        .text(run.text, left, baseline, { lineBreak: false, baseline: "alphabetic", features });
    }
    left += run.width;
  }
}

function fontOfWeight(fonts: DocumentFonts, family: keyof DocumentFonts, weight: 400 | 600) {
  const font = fonts[family]?.[weight];
  if (!font) throw new Error(`${family} ${weight} is not open`);
  return font;
}
