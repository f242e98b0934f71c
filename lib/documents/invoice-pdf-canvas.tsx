import { Canvas, Image } from "@react-pdf/renderer";
import { FIGURE_FEATURES, FONT_FAMILY, type Fonts, TEXT_FEATURES } from "#lib/documents/invoice-pdf-fonts.ts";
import type { Mark } from "#lib/documents/invoice-pdf-marks.ts";
import { PAGE } from "#lib/documents/invoice-pdf-theme.ts";
import { fontRuns } from "#lib/domain/printable-text.ts";

/** What is used of the renderer's painter, which has no types: pdfkit's methods of these names. */
interface Painter {
  font(source: unknown, name: string, size: number): Painter;
  fillColor(color: string): Painter;
  text(text: string, x: number, y: number, options: { lineBreak: boolean; baseline: string; features: object }): Painter;
  rect(x: number, y: number, width: number, height: number): Painter;
  fill(color: string): Painter;
}

/**
 * Draws marks on a page, all at once. Elements of the renderer for each of them would say the same, but are laid out one by one, though
 * everything has its place already: for long invoices that is most of the time.
 */
export function Marks({ marks, fonts }: { marks: readonly Mark[]; fonts: Fonts }) {
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
        // The renderer's cache of images outlives the document: never used.
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

function paint(painter: Painter, mark: Mark, fonts: Fonts): void {
  if (mark.kind === "rule") painter.rect(mark.x, mark.y, mark.width, mark.weight).fill(mark.color);
  if (mark.kind !== "text") return;

  const { size, weight, color, figures } = mark.style;
  const features = figures ? FIGURE_FEATURES : TEXT_FEATURES;
  const runs = fontRuns(mark.text).map((run) => ({ ...run, source: metrics(fonts, run.font, weight) }));
  const widthOf = ({ source, text }: (typeof runs)[number]) => (source.layout(text, features).advanceWidth / source.unitsPerEm) * size;
  // One baseline for all fonts of a line.
  const { ascent, unitsPerEm } = metrics(fonts, FONT_FAMILY, weight);
  const y = mark.y + (ascent / unitsPerEm) * size;
  let x = mark.toRight ? mark.x - runs.reduce((sum, run) => sum + widthOf(run), 0) : mark.x;
  for (const [index, run] of runs.entries()) {
    if (index > 0) x += widthOf(runs[index - 1] as typeof run);
    if (run.text === "") continue;
    painter
      .font(run.source, `${run.font} ${weight}`, size)
      .fillColor(color)
      .text(run.text, x, y, { lineBreak: false, baseline: "alphabetic", features });
  }
}

function metrics(fonts: Fonts, family: keyof Fonts, weight: 400 | 600) {
  const font = fonts[family]?.[weight];
  if (!font) throw new Error(`${family} ${weight} is not open`);
  return font;
}
