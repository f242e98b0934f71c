import type { DocumentFont } from "#lib/documents/fonts/document-font.ts";
import { type DocumentFonts, FONT_FAMILY } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { FIGURE_FEATURES, TEXT_FEATURES } from "#lib/documents/fonts/open-font.ts";
import { fontRuns } from "#lib/documents/fonts/printable-text.ts";
import { codeRuns } from "#lib/documents/pdf/code-runs.ts";
import type { ImageMark, Mark, TextMark } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { PAGE, type TextStyle } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { StructureElement } from "#lib/documents/pdf/structure-element.ts";

const DRAFT_SLOPE = (52 / 180) * Math.PI;

/** Where a text starts on the page, measured from its lower left corner, and in which direction it runs. */
type Placement = (x: number, y: number) => string;

/** Successive marks of one element, or with null artifacts: operators of a content stream, or an image. */
export interface PageSegment {
  element: StructureElement | null;
  content: string | ImageMark;
}

/**
 * The content stream of a page (ISO 32000-1, 8.2) in segments, in the order of its marks. Written as text, because the
 * renderer's own elements each cost as much as ten of these operators. `nameOf` is the name of a font among the page's
 * resources.
 */
export function pageContent(
  marks: readonly Mark[],
  fonts: DocumentFonts,
  nameOf: (font: DocumentFont) => string,
): PageSegment[] {
  const segments: PageSegment[] = [];
  let element: StructureElement | null = null;
  let operators: string[] = [];
  let isText = false;
  let color = "";
  let font = "";

  /** Texts follow one another within BT and ET, where nothing else may be painted. */
  function within(text: boolean): void {
    if (text !== isText) operators.push(text ? "BT" : "ET");
    isText = text;
  }

  /** Marked content and text objects do not cross (ISO 32000-1, 14.6.1). */
  function endSegment(): void {
    within(false);
    if (operators.length > 0) segments.push({ element, content: operators.join("\n") });
    operators = [];
  }

  function fill(next: string): void {
    if (next !== color) operators.push(`${rgb(next)} rg`);
    color = next;
  }

  function show(text: string, style: TextStyle, before: number, place: Placement, after = ""): void {
    const features = style.figures ? FIGURE_FEATURES : TEXT_FEATURES;
    const sourced = (piece: string) =>
      fontRuns(piece).map((run) => {
        const source = fontOfWeight(fonts, run.font, style.weight);
        const em = style.size / source.font.unitsPerEm;
        return { ...run, source, em, width: source.widthOf(run.text, features) * em };
      });
    const runs = sourced(text);
    let x = -before * runs.reduce((sum, { width }) => sum + width, 0);
    for (const run of [...runs, ...sourced(after)]) {
      for (const part of run.source.show(run.text, features)) {
        fill(style.color);
        const next = `/${nameOf(run.source)} ${number(style.size)} Tf`;
        if (next !== font) operators.push(next);
        font = next;
        operators.push(`${place(x + part.x * run.em, part.y * run.em)} Tm [${part.codes}] TJ`);
      }
      x += run.width;
    }
  }

  for (const [index, mark] of marks.entries()) {
    const next = "element" in mark ? mark.element : null;
    if (next !== element || mark.kind === "image") endSegment();
    element = next;
    if (mark.kind === "image") {
      segments.push({ element, content: mark });
      continue;
    }
    const y = PAGE.height - mark.y;
    within(mark.kind === "text" || mark.kind === "across");
    if (mark.kind === "code") {
      const { modules, runs } = codeRuns(mark.text);
      const side = mark.size / modules;
      fill("#000000");
      for (const { row, from, length } of runs) {
        operators.push(
          `${number(mark.x + from * side)} ${number(y - (row + 1) * side)} ${number(length * side)} ${number(side)} re`,
        );
      }
      operators.push("f"); // as one path: between squares that are filled one by one, screens show gaps
    } else if (mark.kind === "strokes") {
      const paths = mark.strokes.map((points) =>
        // A point alone is a dot, because its ends are round.
        [...points, ...(points.length === 1 ? points : [])]
          .map(([dx, dy], index) => `${number(mark.x + dx)} ${number(y - dy)} ${index === 0 ? "m" : "l"}`)
          .join(" "),
      );
      operators.push(`${rgb(mark.color)} RG ${number(mark.weight)} w 1 J 1 j ${paths.join(" ")} S`);
    } else if (mark.kind === "rule") {
      fill(mark.color);
      operators.push(`${number(mark.x)} ${number(y - mark.weight)} ${number(mark.width)} ${number(mark.weight)} re f`);
    } else if (mark.kind === "text") {
      const baseline = y - ascentOf(mark, fonts);
      show(
        mark.text,
        mark.style,
        mark.toRight ? 1 : 0,
        (dx, dy) => `1 0 0 1 ${number(mark.x + dx)} ${number(baseline + dy)}`,
        isContinued(mark, marks[index + 1]) ? " " : "",
      );
    } else {
      const { font: source } = fontOfWeight(fonts, FONT_FAMILY, mark.style.weight);
      const below = ((source.capHeight / source.unitsPerEm) * mark.style.size) / 2;
      const [cos, sin] = [Math.cos(DRAFT_SLOPE), Math.sin(DRAFT_SLOPE)];
      const turned = `${number(cos)} ${number(sin)} ${number(-sin)} ${number(cos)}`;
      show(mark.text, mark.style, 1 / 2, (dx, dy) => {
        const up = dy - below;
        return `${turned} ${number(mark.x + dx * cos - up * sin)} ${number(y + dx * sin + up * cos)}`;
      });
    }
  }
  endSegment();
  return segments;
}

/** Words of one element on two lines or in two places have a space between them (ISO 32000-1, 14.8.2.5). */
function isContinued({ element }: TextMark, next: Mark | undefined): boolean {
  return element !== null && next?.kind === "text" && next.element === element;
}

/** One baseline for all fonts of a line. */
function ascentOf({ style: { weight, size } }: TextMark, fonts: DocumentFonts): number {
  const { font } = fontOfWeight(fonts, FONT_FAMILY, weight);
  return (font.ascent / font.unitsPerEm) * size;
}

function fontOfWeight(fonts: DocumentFonts, family: keyof DocumentFonts, weight: 400 | 600): DocumentFont {
  const font = fonts[family]?.[weight];
  if (!font) throw new Error(`${family} ${weight} is not open`);
  return font;
}

/** "#RRGGBB" as three numbers from 0 to 1. */
function rgb(color: string): string {
  return [1, 3, 5].map((at) => number(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(" ");
}

/** To a thousandth of a point. */
function number(value: number): number {
  return Math.round(value * 1000) / 1000;
}
