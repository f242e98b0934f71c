import type { Fonts, Weight } from "#lib/documents/invoice-pdf-fonts.ts";
import { FIGURE_FEATURES, TEXT_FEATURES } from "#lib/documents/invoice-pdf-fonts.ts";
import type { TextStyle } from "#lib/documents/invoice-pdf-theme.ts";

/** Stands for a character that no font of the page can draw. */
export const SUBSTITUTE = "□";

/** Measures and breaks text with the very fonts the page is drawn with, so that every height is known before drawing. */
export interface Typesetter {
  /** The text with only characters the fonts can draw; what they lack becomes `SUBSTITUTE`. Keeps newlines. */
  printable(text: string): string;
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

export function createTypesetter(fonts: Fonts): Typesetter {
  const text = { 400: advances(fonts, 400, TEXT_FEATURES), 600: advances(fonts, 600, TEXT_FEATURES) };
  const figures = { 400: advances(fonts, 400, FIGURE_FEATURES), 600: advances(fonts, 600, FIGURE_FEATURES) };
  const canDraw = (text: string) => [...text].every((character) => fonts[400].hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

  const width: Typesetter["width"] = (string, { size, weight, figures: ofFigures = false }) => {
    const advance = (ofFigures ? figures : text)[weight];
    let ems = 0;
    for (const character of string) ems += advance(character);
    return ems * size;
  };

  const printable: Typesetter["printable"] = (text) => {
    const plain = plainText(text);
    const drawn = (part: string) => (canDraw(part) ? part : canDraw(part.normalize("NFKC")) ? part.normalize("NFKC") : SUBSTITUTE);
    return plain
      .split("\n")
      .map((line) => (canDraw(line) ? line : Array.from(graphemes.segment(line), ({ segment }) => drawn(segment)).join("")))
      .join("\n");
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
    printable,
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

/** One Unicode form, plain newlines and spaces, nothing invisible. */
function plainText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, "")
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "");
}

/** Width of a character in ems, remembered: a fact of the font, not of a document. */
function advances(fonts: Fonts, weight: Weight, features: Record<string, boolean>): (character: string) => number {
  const known = new Map<string, number>();
  return (character) => {
    let ems = known.get(character);
    if (ems === undefined) {
      ems = fonts[weight].layout(character, features).advanceWidth / fonts[weight].unitsPerEm;
      known.set(character, ems);
    }
    return ems;
  };
}
