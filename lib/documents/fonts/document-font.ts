import { graphemesOf } from "#lib/domain/text/graphemes.ts";

/** OpenType features of text. Contextual alternates are off: they would turn "2x3" into "2×3" and "->" into an arrow. */
export const TEXT_FEATURES: Features = { calt: false, liga: false };
/** Features of columns of figures: tabular figures of equal width. */
export const FIGURE_FEATURES: Features = { ...TEXT_FEATURES, tnum: true };

type Features = Record<string, boolean>;

/** A glyph of a font's file, and the characters that it represents. */
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

/** The subset of a font that a file embeds. */
interface Subset {
  /** Glyphs of the font, by their position in the subset. */
  glyphs: number[];
  includeGlyph(id: number): number;
  encode(): Uint8Array;
}

/** An opened font, in font units. fontkit ships no types. */
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

/** A font for one document; pdfkit uses it like one of fontkit's. */
export interface DocumentFont extends Omit<OpenFont, "createSubset"> {
  /** The width of a laid out text in font units, including kerning. */
  widthOf(text: string, features: Features): number;
  createSubset(): Omit<Subset, "glyphs">;
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

/**
 * A font for one document, which keeps nothing for other documents. fontkit caches each glyph with the characters it was first requested
 * for. For the parts of an accented letter these are none, so the file's text could not be searched, copied or read aloud. Here each glyph
 * has the characters it is drawn for. A glyph that represents several, such as U+02BC and U+2019, is embedded once for each.
 *
 * A text is laid out by words, with the font's shaping of adjacent letters, or by user-perceived characters. Results are cached, because an
 * invoice repeats itself and each text is both measured and drawn.
 */
export function documentFont(font: OpenFont, by: "words" | "characters"): DocumentFont {
  const piecesOf = by === "words" ? wordsOf : graphemesOf;
  const runs = new Map<string, GlyphRun>();
  const glyphs = new Map<string, Glyph>();
  const drawn = new Map<string, Glyph>();
  const idOf: number[] = [];
  // fontkit's layout gets its glyphs from here.
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

  /** The glyph as the renderer gets it, under a number that is unique for its characters. */
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

  /** A single character, with the same result as fontkit's layout in a fraction of the time. */
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
    // A copy of the features, because fontkit modifies them.
    const { glyphs, positions, advanceWidth } = engine.layout(piece, { ...features });
    const all = glyphs.map((glyph, index) => ({ glyph, position: positions[index] as Position }));
    const seen = all.map(({ glyph }) => textOf(glyph)).join("") === piece ? all : standingForAll(piece, all);
    return { glyphs: seen.map(({ glyph }) => drawnGlyph(glyph)), positions: seen.map(({ position }) => position), advanceWidth };
  }

  /**
   * Assigns every character of the piece to a glyph. Characters that fontkit drops (half of a flag that no font has) or draws as a
   * zero-width space (a joiner) belong to the preceding glyph.
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

/** A subset that takes glyphs by their numbers, and embeds a glyph once per number. */
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
