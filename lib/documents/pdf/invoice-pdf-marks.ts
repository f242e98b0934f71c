import { COLOR, CONTENT_WIDTH, PAGE, type TextStyle } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { StructureElement } from "#lib/documents/pdf/structure-element.ts";

/** The element that a mark is content of; null for an artifact, which only decorates or repeats. */
interface Content {
  element: StructureElement | null;
}

/** Text on one line. `y` is the top of the line, `x` its left end, or its right end with `toRight`. */
export interface TextMark extends Content {
  kind: "text";
  x: number;
  y: number;
  text: string;
  style: TextStyle;
  toRight: boolean;
}

interface RuleMark {
  kind: "rule";
  x: number;
  y: number;
  width: number;
  weight: number;
  color: string;
}

export interface ImageMark extends Content {
  kind: "image";
  x: number;
  y: number;
  width: number;
  height: number;
  mediaType: "image/png" | "image/jpeg";
  content: Uint8Array;
}

/** One word across the page, from the lower left to the upper right. */
interface AcrossMark {
  kind: "across";
  x: number;
  y: number;
  text: string;
  style: TextStyle;
}

/** A QR code, a square of `size` points without its quiet zone. */
interface CodeMark extends Content {
  kind: "code";
  x: number;
  y: number;
  size: number;
  text: string;
}

/** Lines drawn through points that are measured from `x` and `y`, downwards. */
interface StrokesMark extends Content {
  kind: "strokes";
  x: number;
  y: number;
  strokes: readonly (readonly (readonly [number, number])[])[];
  weight: number;
  color: string;
}

/** A drawing element with its position in a block or on a page, in points. */
export type Mark = TextMark | AcrossMark | RuleMark | ImageMark | CodeMark | StrokesMark;

/** One line of text that starts at `x`, a paragraph of its own. */
export function text(x: number, y: number, style: TextStyle, content: string): Mark {
  return { kind: "text", x, y, style, text: content, toRight: false, element: { type: "P" } };
}

/** One line of text that ends at `x`, a paragraph of its own. */
export function textTo(x: number, y: number, style: TextStyle, content: string): Mark {
  return { kind: "text", x, y, style, text: content, toRight: true, element: { type: "P" } };
}

/** Lines of text below one another, one paragraph. */
export function lines(x: number, y: number, style: TextStyle, contents: readonly string[]): Mark[] {
  return tagged(
    { type: "P" },
    contents.map((content, index) => text(x, y + index * style.leading, style, content)),
  );
}

/** The marks as content of this element, or with null as artifacts. */
export function tagged(element: StructureElement | null, marks: readonly Mark[]): Mark[] {
  return marks.map((mark) => ("element" in mark ? { ...mark, element } : mark));
}

/** One word across the page. */
export function acrossPage(content: string, style: TextStyle): Mark {
  return { kind: "across", x: PAGE.width / 2, y: PAGE.height / 2, style, text: content };
}

/** A horizontal line across the page's content, or of the given width. */
export function rule(y: number, look: { x?: number; width?: number; color?: string; weight?: number } = {}): Mark {
  const { x = 0, width = CONTENT_WIDTH, color = COLOR.hairline, weight = 0.7 } = look;
  return { kind: "rule", x, y, width, color, weight };
}

/** Lines through points, which decorate. */
export function strokes(
  x: number,
  y: number,
  drawn: StrokesMark["strokes"],
  look: { weight?: number; color?: string } = {},
): Mark {
  const { weight = 0.7, color = COLOR.hairline } = look;
  return { kind: "strokes", x, y, strokes: drawn, weight, color, element: null };
}

/** A rectangle of lines. */
export function frame(x: number, y: number, width: number, height: number, look?: Parameters<typeof strokes>[3]): Mark {
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [0, 0],
  ] as [number, number][];
  return strokes(x, y, [corners], look);
}

/** Marks moved to the position of their block. */
export function moved(marks: readonly Mark[], x: number, y: number): Mark[] {
  return marks.map((mark) => ({ ...mark, x: mark.x + x, y: mark.y + y }));
}
