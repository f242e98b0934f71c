/**
 * OpenType features of text. Contextual alternates are off: they would turn "2x3" into "2×3" and "->" into an arrow.
 */
export const TEXT_FEATURES: Features = { calt: false, liga: false };
/** Features of columns of figures: tabular figures of equal width. */
export const FIGURE_FEATURES: Features = { ...TEXT_FEATURES, tnum: true };

export type Features = Record<string, boolean>;

/** A glyph of a font's file, and the characters that it represents. */
export interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

interface GlyphRun {
  glyphs: Glyph[];
  positions: Position[];
  advanceWidth: number;
}

/** A glyph of a text that is laid out. */
export interface PlacedGlyph {
  glyph: Glyph;
  position: Position;
}

export type Position = Record<"xAdvance" | "yAdvance" | "xOffset" | "yOffset", number>;

/** An opened font, in font units. fontkit ships no types. */
export interface OpenFont {
  postscriptName: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  xHeight: number;
  italicAngle: number;
  bbox: Record<"minX" | "minY" | "maxX" | "maxY", number>;
  characterSet: number[];
  /** The reader of the font's file. */
  stream: { buffer: Uint8Array };
  getGlyph(id: number, characters?: number[]): Glyph;
  glyphForCodePoint(codePoint: number): Glyph;
  /** `script` is a tag of OpenType; by default that of the text. */
  layout(text: string, features: Features, script?: string): GlyphRun;
}
