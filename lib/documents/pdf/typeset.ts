import { type DocumentFonts, FONT_FAMILY, type Weight } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { FIGURE_FEATURES, TEXT_FEATURES } from "#lib/documents/fonts/open-font.ts";
import { fontOf, printable } from "#lib/documents/fonts/printable-text.ts";
import type { TextStyle } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { graphemesOf } from "#lib/domain/text/graphemes.ts";

/** Measures and breaks text with the fonts of the page, so that every height is known before drawing. */
export interface Typesetter {
  /** Points, without kerning. */
  width(text: string, style: TextStyle): number;
  /** The lines of a text within `width` points. Newlines are kept; a word that is too long for a line is split. */
  wrap(text: string, style: TextStyle, width: number): string[];
  /** The text on one line, truncated with an ellipsis if it is too long. */
  truncate(text: string, style: TextStyle, width: number): string;
  /** The style, reduced in size if the text would not fit. */
  fit(text: string, style: TextStyle, width: number): TextStyle;
}

/** The fonts must include all fonts that `fontRuns` names for the measured texts. */
export function createTypesetter(fonts: DocumentFonts): Typesetter {
  const advances = new Map<string, (grapheme: string) => number>();

  /** Width of a character in ems, cached per style. */
  function advanceOf({ weight, figures = false }: TextStyle): (grapheme: string) => number {
    const key = `${weight} ${figures}`;
    const known = advances.get(key) ?? advancesOf(fonts, weight, figures);
    advances.set(key, known);
    return known;
  }

  function width(text: string, style: TextStyle): number {
    const advance = advanceOf(style);
    return graphemesOf(text).reduce((ems, grapheme) => ems + advance(grapheme), 0) * style.size;
  }

  function wrap(text: string, style: TextStyle, limit: number): string[] {
    return printable(text)
      .split("\n")
      .flatMap((paragraph) => wrapParagraph(paragraph, style, limit));
  }

  /** In one pass, because a paragraph may be long and without spaces. */
  function wrapParagraph(paragraph: string, style: TextStyle, limit: number): string[] {
    const advance = advanceOf(style);
    const space = advance(" ");
    const lines: string[] = [];
    let line = { text: "", ems: 0 };
    for (const word of paragraph.split(" ").filter(Boolean)) {
      const graphemes = graphemesOf(word);
      const start = line.text === "" ? 0 : line.ems + space;
      const ems = graphemes.reduce((sum, grapheme) => sum + advance(grapheme), start);
      if (ems * style.size <= limit) {
        line = { text: line.text === "" ? word : `${line.text} ${word}`, ems };
        continue;
      }
      if (line.text !== "") lines.push(line.text);
      const pieces = cut(graphemes, style, limit);
      lines.push(...pieces.slice(0, -1).map(({ text }) => text));
      line = pieces.at(-1) ?? { text: "", ems: 0 };
    }
    return [...lines, line.text];
  }

  /** Pieces that fit, each of at least one character. */
  function cut(graphemes: readonly string[], style: TextStyle, limit: number): { text: string; ems: number }[] {
    const advance = advanceOf(style);
    let piece = { text: "", ems: 0 };
    const pieces = [piece];
    for (const grapheme of graphemes) {
      const ems = advance(grapheme);
      if (piece.text !== "" && (piece.ems + ems) * style.size > limit) {
        piece = { text: "", ems: 0 };
        pieces.push(piece);
      }
      piece.text += grapheme;
      piece.ems += ems;
    }
    return pieces;
  }

  return {
    width,
    wrap,
    truncate: (text, style, limit) => {
      const line = printable(text).replaceAll("\n", " ");
      if (width(line, style) <= limit) return line;
      return `${cut(graphemesOf(line), style, limit - width("…", style))[0]?.text.trimEnd()}…`;
    },
    fit: (text, style, limit) => ({
      ...style,
      size: style.size * Math.min(1, limit / Math.max(1, width(text, style))),
    }),
  };
}

function advancesOf(fonts: DocumentFonts, weight: Weight, figures: boolean): (grapheme: string) => number {
  const known = new Map<string, number>();
  return (grapheme) => {
    const measured = known.get(grapheme);
    if (measured !== undefined) return measured;
    const family = fontOf(grapheme) ?? FONT_FAMILY;
    const font = fonts[family]?.[weight];
    if (!font) throw new Error(`${family} ${weight} is not open`);
    const ems = font.widthOf(grapheme, figures ? FIGURE_FEATURES : TEXT_FEATURES) / font.font.unitsPerEm;
    known.set(grapheme, ems);
    return ems;
  };
}
