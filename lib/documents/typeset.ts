import {
  FIGURE_FEATURES,
  FONT_FAMILY,
  type FontMetrics,
  type Fonts,
  TEXT_FEATURES,
  type Weight,
} from "#lib/documents/invoice-pdf-fonts.ts";
import type { TextStyle } from "#lib/documents/invoice-pdf-theme.ts";
import { fontRuns, type PageFont, printable } from "#lib/domain/printable-text.ts";

/** Measures and breaks text with the very fonts the page is drawn with, so that every height is known before drawing. */
export interface Typesetter {
  /** Points. Kerning is left out. */
  width(text: string, style: TextStyle): number;
  /** The lines of a text in `width` points. Newlines are kept; a word that is too long for a line is cut. */
  wrap(text: string, style: TextStyle, width: number): string[];
  /** The text on one line, cut with an ellipsis where it is too long. */
  truncate(text: string, style: TextStyle, width: number): string;
  /** The style, made smaller where the text would not fit. */
  fit(text: string, style: TextStyle, width: number): TextStyle;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The fonts must hold all that will be measured: those that `fontRuns` names. */
export function createTypesetter(fonts: Fonts): Typesetter {
  const advances = new Map<string, (text: string) => number>();
  const advanceOf = (family: PageFont, weight: Weight, figures: boolean) => {
    const key = `${family} ${weight} ${figures}`;
    const known = advances.get(key) ?? advancesOf(fonts, family, weight, figures ? FIGURE_FEATURES : TEXT_FEATURES);
    advances.set(key, known);
    return known;
  };

  const width: Typesetter["width"] = (string, { size, weight, figures = false }) => {
    let ems = 0;
    for (const { font, text } of fontRuns(string)) {
      const advance = advanceOf(font, weight, figures);
      // Pictures are made of several characters that are one glyph; letters and their marks are measured apart.
      const parts = font === FONT_FAMILY ? text : Array.from(graphemes.segment(text), ({ segment }) => segment);
      for (const part of parts) ems += advance(part);
    }
    return ems * size;
  };

  const wrap: Typesetter["wrap"] = (text, style, limit) =>
    printable(text)
      .split("\n")
      .flatMap((paragraph) => {
        const lines: string[] = [];
        let line = "";
        for (const word of paragraph.split(" ").filter(Boolean)) {
          const longer = line === "" ? word : `${line} ${word}`;
          if (width(longer, style) <= limit) {
            line = longer;
            continue;
          }
          if (line !== "") lines.push(line);
          const pieces = cut(word, style, limit);
          lines.push(...pieces.slice(0, -1));
          line = pieces.at(-1) ?? "";
        }
        return [...lines, line];
      });

  function cut(word: string, style: TextStyle, limit: number): string[] {
    if (width(word, style) <= limit) return [word];
    const pieces = [""];
    for (const { segment } of graphemes.segment(word)) {
      const piece = pieces.at(-1) ?? "";
      if (piece !== "" && width(piece + segment, style) > limit) pieces.push(segment);
      else pieces[pieces.length - 1] = piece + segment;
    }
    return pieces;
  }

  return {
    width,
    wrap,
    truncate: (text, style, limit) => {
      const line = printable(text).replaceAll("\n", " ");
      if (width(line, style) <= limit) return line;
      return `${cut(line, style, limit - width("…", style))[0]?.trimEnd()}…`;
    },
    fit: (text, style, limit) => ({ ...style, size: style.size * Math.min(1, limit / Math.max(1, width(text, style))) }),
  };
}

/** Width of a character in ems, remembered where it is a single one: a fact of the font, not of a document. */
function advancesOf(fonts: Fonts, family: PageFont, weight: Weight, features: Record<string, boolean>): (character: string) => number {
  const font: FontMetrics | undefined = fonts[family]?.[weight];
  if (!font) throw new Error(`${family} ${weight} is not open`);
  const known = new Map<string, number>();
  return (character) => {
    const measured = known.get(character);
    if (measured !== undefined) return measured;
    const ems = font.layout(character, features).advanceWidth / font.unitsPerEm;
    if (character.length <= 2) known.set(character, ems);
    return ems;
  };
}
