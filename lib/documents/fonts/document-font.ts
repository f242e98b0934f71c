import { graphemesOf } from "#lib/domain/text/graphemes.ts";

/** OpenType features of text. Contextual forms are off: they would turn "2x3" into "2×3" and "->" into an arrow. */
export const TEXT_FEATURES: Features = { calt: false, liga: false };
/** Those of columns of figures: every figure as wide as the next. */
export const FIGURE_FEATURES: Features = { ...TEXT_FEATURES, tnum: true };

type Features = Record<string, boolean>;

/** A glyph of a font's file, and the characters that it stands for. */
interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

interface GlyphRun {
  glyphs: Glyph[];
  positions: Position[];
  advanceWidth: number;
}

interface PlacedGlyph {
  glyph: Glyph;
  position: Position;
}

type Position = Record<"xAdvance" | "yAdvance" | "xOffset" | "yOffset", number>;

/** The part of a font that a file embeds. */
interface Subset {
  /** Glyphs of the font, by their place in the part. */
  glyphs: number[];
  includeGlyph(id: number): number;
  encode(): Uint8Array;
}

/** A font as it was opened, in font units. fontkit ships no types. */
export interface OpenFont {
  unitsPerEm: number;
  ascent: number;
  capHeight: number;
  characterSet: number[];
  getGlyph(id: number, characters?: number[]): Glyph;
  glyphForCodePoint(codePoint: number): Glyph;
  layout(text: string, features: Features): GlyphRun;
  createSubset(): Subset;
}

/** A font as one document draws with it: pdfkit takes it for one of fontkit's. */
export interface DocumentFont extends Omit<OpenFont, "createSubset"> {
  /** Of a text laid out, in font units, kerning included. */
  widthOf(text: string, features: Features): number;
  createSubset(): Omit<Subset, "glyphs">;
}

/** One character that joins no other. */
export const LONE = /^[^\p{Mark}\p{Format}]$/u;
const MARKS = /^\p{Mark}+$/u;
const SPACE = " ".codePointAt(0);
const AFTER_SPACE = /(?<=[ \u00a0\u202f])/;

/** Words end with their space, so that nothing is kerned across one. Figures of one width are not kerned at all. */
function wordsOf(text: string, features: Features): Iterable<string> {
  return features.tnum ? text : text.split(AFTER_SPACE);
}

/**
 * The font, for one document: nothing that it draws is remembered for another. fontkit keeps each glyph with the characters that it was first
 * asked for, which are none for the parts of an accented letter, and the file would tell those to whoever searches, copies or listens. Here a
 * glyph has the characters it is drawn for, and one that stands for several, such as U+02BC and U+2019, is embedded once for each.
 *
 * A text is laid out by its words, with what the font does to neighbouring letters, or by its characters as people count them. Each is laid
 * out once: an invoice repeats itself, and every text is asked for several times, to be measured and to be drawn.
 */
export function documentFont(font: OpenFont, by: "words" | "characters"): DocumentFont {
  const piecesOf = by === "words" ? wordsOf : graphemesOf;
  const runs = new Map<string, GlyphRun>();
  const glyphs = new Map<string, Glyph>();
  const drawn = new Map<string, Glyph>();
  const idOf: number[] = [];
  // fontkit's layout finds its glyphs here.
  const engine: OpenFont = Object.create(font, { getGlyph: { value: glyphFor } });

  function glyphFor(id: number, characters: number[] = []): Glyph {
    const key = `${id} ${characters}`;
    const known = glyphs.get(key);
    if (known) return known;
    const isMark = MARKS.test(String.fromCodePoint(...characters));
    const glyph: Glyph = Object.create(font.getGlyph(id), { codePoints: { value: characters }, isMark: { value: isMark } });
    glyphs.set(key, glyph);
    return glyph;
  }

  /** The glyph as the renderer gets it, under a number that no other characters have. */
  function drawnGlyph({ id, advanceWidth, codePoints }: Glyph): Glyph {
    const key = `${id} ${codePoints}`;
    const known = drawn.get(key);
    if (known) return known;
    const numbered = { id: idOf.push(id) - 1, advanceWidth, codePoints };
    drawn.set(key, numbered);
    return numbered;
  }

  function runOf(piece: string, features: Features): GlyphRun {
    const key = features.tnum ? `${piece}\0` : piece;
    const known = runs.get(key);
    if (known) return known;
    const run = by === "characters" && LONE.test(piece) ? loneRun(piece) : shapedRun(piece, features);
    runs.set(key, run);
    return run;
  }

  /** A character that stands alone, as fontkit would lay it out too, after many times the work. */
  function loneRun(character: string): GlyphRun {
    const codePoint = character.codePointAt(0) ?? 0;
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
    return {
      glyphs: [drawnGlyph({ id, advanceWidth, codePoints: [codePoint] })],
      positions: [{ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }],
      advanceWidth,
    };
  }

  function shapedRun(piece: string, features: Features): GlyphRun {
    // A copy of the features, because fontkit writes into them.
    const { glyphs, positions, advanceWidth } = engine.layout(piece, { ...features });
    const all = glyphs.map((glyph, index) => ({ glyph, position: positions[index] as Position }));
    const seen = all.map(({ glyph }) => textOf(glyph)).join("") === piece ? all : standingForAll(piece, all);
    return { glyphs: seen.map(({ glyph }) => drawnGlyph(glyph)), positions: seen.map(({ position }) => position), advanceWidth };
  }

  /**
   * Glyphs that stand for every character of the piece: what fontkit leaves out (half of a flag that no font has), or draws as a space of no
   * width (a joiner), belongs to the glyph before it.
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

  return Object.create(font, {
    layout: {
      value(text: string, features: Features): GlyphRun {
        const whole: GlyphRun = { glyphs: [], positions: [], advanceWidth: 0 };
        for (const piece of piecesOf(text, features)) {
          const run = runOf(piece, features);
          whole.advanceWidth += run.advanceWidth;
          for (const glyph of run.glyphs) whole.glyphs.push(glyph);
          // Copies, because pdfkit scales them in place.
          for (const position of run.positions) whole.positions.push({ ...position });
        }
        return whole;
      },
    },
    widthOf: {
      value(text: string, features: Features): number {
        let width = 0;
        for (const piece of piecesOf(text, features)) width += runOf(piece, features).advanceWidth;
        return width;
      },
    },
    createSubset: { value: () => numberedSubset(font.createSubset(), idOf) },
  });
}

/** A part of a font that takes glyphs by their numbers, one as often as it has numbers. */
function numberedSubset(subset: Subset, idOf: readonly number[]): Omit<Subset, "glyphs"> {
  const places = new Map<number, number>();
  const used = new Set<number>();

  function includeGlyph(number: number): number {
    const known = places.get(number);
    if (known !== undefined) return known;
    const id = idOf[number] ?? 0;
    const place = used.has(id) ? subset.glyphs.push(id) - 1 : subset.includeGlyph(id);
    used.add(id);
    places.set(number, place);
    return place;
  }

  return { includeGlyph, encode: () => subset.encode() };
}

function textOf({ codePoints }: Glyph): string {
  return String.fromCodePoint(...codePoints);
}
