import type { Features, Glyph, OpenFont, PlacedGlyph, Position } from "#lib/documents/fonts/open-font.ts";
import type { PlainLetters } from "#lib/documents/fonts/plain-letters.ts";
import { graphemesOf } from "#lib/domain/text/graphemes.ts";

/** Glyphs that follow one another on one baseline. */
interface ShownGlyphs {
  /** The position of the first glyph from the start of the text, in font units. */
  x: number;
  y: number;
  /** The operand of the operator TJ (ISO 32000-1, 9.4.3), without its brackets. */
  codes: string;
}

/** A glyph of a document's font; its number in the document is its place in the list. */
export interface DocumentGlyph {
  id: number;
  advanceWidth: number;
  codePoints: readonly number[];
}

/** A font for one document. */
export interface DocumentFont {
  /** The font's file, which is the same for all documents. */
  font: OpenFont;
  /** The glyphs that were shown so far. The first is that of no character. */
  glyphs: readonly DocumentGlyph[];
  /** The width of a laid out text in font units, including kerning. */
  widthOf(text: string, features: Features): number;
  /** Lays out a text for a page, and keeps its glyphs for the file. */
  show(text: string, features: Features): ShownGlyphs[];
}

/** One character that joins no other. */
export const LONE = /^[^\p{Mark}\p{Format}]$/u;
const MARKS = /^\p{Mark}+$/u;
const SPACE = " ".codePointAt(0);
const AFTER_SPACE = /(?<=[ \u00a0\u202f])/;

/** A word includes its trailing space, so there is no kerning across spaces. Tabular figures are not kerned. */
function wordsOf(text: string, features: Features): Iterable<string> {
  return features.tnum ? text : text.split(AFTER_SPACE);
}

/** A piece of a text, laid out. */
interface Piece {
  glyphs: PlacedGlyph[];
  advanceWidth: number;
  /** Some glyph is not on the baseline after the one before it, such as a mark above its letter. */
  isScattered: boolean;
  /** The operand of TJ, once a glyph of the piece was shown. */
  codes?: string;
}

/**
 * A font for one document, which keeps nothing for other documents. fontkit caches each glyph with the characters it
 * was first requested for. For the parts of an accented letter these are none, so the file's text could not be
 * searched, copied or read aloud. Here each glyph has the characters it is drawn for. A glyph that represents several,
 * such as U+02BC and U+2019, is embedded once for each.
 *
 * A text is laid out by words, with the font's shaping of adjacent letters, or by user-perceived characters. Results
 * are cached, because an invoice repeats itself and each text is both measured and drawn. `plain` lays out the words
 * that need no shaping.
 */
export function documentFont(font: OpenFont, by: "words" | "characters", plain?: PlainLetters): DocumentFont {
  const piecesOf = by === "words" ? wordsOf : graphemesOf;
  const pieces = { text: new Map<string, Piece>(), figures: new Map<string, Piece>() };
  const known = new Map<string, Glyph>();
  const numbers = new Map<string, number>();
  const glyphs: DocumentGlyph[] = [];
  // fontkit's layout gets its glyphs from here.
  const engine: OpenFont = Object.create(font, { getGlyph: { value: glyphFor } });
  numberOf({ id: 0, advanceWidth: font.getGlyph(0).advanceWidth, codePoints: [0] });

  function glyphFor(id: number, characters: number[] = []): Glyph {
    const key = `${id} ${characters}`;
    const found = known.get(key);
    if (found) return found;
    const isMark = MARKS.test(String.fromCodePoint(...characters));
    const glyph: Glyph = Object.create(font.getGlyph(id), {
      codePoints: { value: characters },
      isMark: { value: isMark },
    });
    known.set(key, glyph);
    return glyph;
  }

  /** The number of a glyph in this document, which is unique for its characters. */
  function numberOf({ id, advanceWidth, codePoints }: Glyph): number {
    const key = `${id} ${codePoints}`;
    const number = numbers.get(key) ?? glyphs.push({ id, advanceWidth, codePoints }) - 1;
    numbers.set(key, number);
    return number;
  }

  function pieceOf(text: string, features: Features): Piece {
    const cache = features.tnum ? pieces.figures : pieces.text;
    const found = cache.get(text);
    if (found) return found;
    const placed =
      plain?.layout(text, features) ??
      (by === "characters" && LONE.test(text) ? loneRun(text) : shapedRun(text, features));
    const piece = {
      glyphs: placed,
      advanceWidth: placed.reduce((sum, { position }) => sum + position.xAdvance, 0),
      isScattered: placed.some(({ position }) => position.xOffset !== 0 || position.yOffset !== 0),
    };
    cache.set(text, piece);
    return piece;
  }

  /** A single character, with the same result as fontkit's layout in a fraction of the time. */
  function loneRun(character: string): PlacedGlyph[] {
    const codePoint = character.codePointAt(0) ?? 0;
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
    const position = { xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 };
    return [{ glyph: { id, advanceWidth, codePoints: [codePoint] }, position }];
  }

  function shapedRun(piece: string, features: Features): PlacedGlyph[] {
    // A copy of the features, because fontkit modifies them.
    const run = engine.layout(piece, { ...features });
    const all = run.glyphs.map((glyph, index) => ({ glyph, position: run.positions[index] as Position }));
    return all.map(({ glyph }) => textOf(glyph)).join("") === piece ? all : standingForAll(piece, all);
  }

  /**
   * Assigns every character of the piece to a glyph. Characters that fontkit drops (half of a flag that no font has) or
   * draws as a zero-width space (a joiner) belong to the preceding glyph.
   */
  function standingForAll(piece: string, all: PlacedGlyph[]): PlacedGlyph[] {
    const seen = all.filter(({ glyph, position }) => position.xAdvance !== 0 || glyph.codePoints[0] !== SPACE);
    let start = 0;
    return seen.map(({ glyph, position }, index) => {
      const next = seen[index + 1];
      const after = start + textOf(glyph).length;
      const found = next ? piece.indexOf(textOf(next.glyph), after) : piece.length;
      const end = found < 0 ? after : found;
      const characters = Array.from(piece.slice(start, end), (character) => character.codePointAt(0) ?? 0);
      start = end;
      return { glyph: glyphFor(glyph.id, characters), position };
    });
  }

  /** Glyphs by their numbers in hexadecimal, and what to subtract from their widths, in thousandths of an em. */
  function codesOf(placed: readonly PlacedGlyph[]): string {
    let codes = "";
    for (const { glyph, position } of placed) {
      codes += `<${numberOf(glyph).toString(16).padStart(4, "0")}>`;
      const less = glyph.advanceWidth - position.xAdvance;
      if (less !== 0) codes += rounded((less / font.unitsPerEm) * 1000);
    }
    return codes;
  }

  return {
    font,
    glyphs,
    widthOf(text, features) {
      let width = 0;
      for (const piece of piecesOf(text, features)) width += pieceOf(piece, features).advanceWidth;
      return width;
    },
    show(text, features) {
      const shown: ShownGlyphs[] = [];
      let x = 0;
      let open: ShownGlyphs | null = null;
      for (const part of piecesOf(text, features)) {
        const piece = pieceOf(part, features);
        if (piece.isScattered) {
          for (const placed of piece.glyphs) {
            shown.push({ x: x + placed.position.xOffset, y: placed.position.yOffset, codes: codesOf([placed]) });
            x += placed.position.xAdvance;
          }
          open = null;
          continue;
        }
        piece.codes ??= codesOf(piece.glyphs);
        if (open === null) {
          open = { x, y: 0, codes: "" };
          shown.push(open);
        }
        open.codes += piece.codes;
        x += piece.advanceWidth;
      }
      for (const run of shown) run.codes = run.codes.replaceAll("><", "");
      return shown;
    },
  };
}

function textOf({ codePoints }: Glyph): string {
  return String.fromCodePoint(...codePoints);
}

function rounded(thousandths: number): number {
  return Math.round(thousandths * 100) / 100;
}
