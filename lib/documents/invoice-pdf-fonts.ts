import path from "node:path";
import { Font } from "@react-pdf/renderer";

export const FONT_FAMILY = "Inter";

export type Weight = 400 | 600;

/** What is asked of a font, in font units. */
export interface FontMetrics {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features: Record<string, boolean>): { advanceWidth: number };
}

export type Fonts = Record<Weight, FontMetrics>;

/** OpenType features of text. Contextual forms are off: they would turn "2x3" into "2×3" and "->" into an arrow. */
export const TEXT_FEATURES = { calt: false, liga: false };
/** Those of columns of figures: every figure as wide as the next. */
export const FIGURE_FEATURES = { ...TEXT_FEATURES, tnum: true };

let loading: Promise<Fonts> | undefined;

/**
 * Registers the page's fonts and opens them, once per thread. They are looked for from the directory the process was started in,
 * which is the repository's root. No other font may be used: the renderer embeds none that is not registered.
 */
export function loadFonts(): Promise<Fonts> {
  loading ??= open();
  return loading;
}

async function open(): Promise<Fonts> {
  const directory = path.resolve("lib/documents/fonts");
  Font.register({
    family: FONT_FAMILY,
    fonts: [
      { src: path.join(directory, "Inter-Regular.ttf"), fontWeight: 400 },
      { src: path.join(directory, "Inter-SemiBold.ttf"), fontWeight: 600 },
    ],
  });
  // Lines are broken by typeset.ts; the renderer must not hyphenate what it is given.
  Font.registerHyphenationCallback((word) => [word]);
  return { 400: await openWeight(400), 600: await openWeight(600) };
}

async function openWeight(fontWeight: Weight): Promise<FontMetrics> {
  const font = Font.getFont({ fontFamily: FONT_FAMILY, fontWeight });
  await font.load();
  if (font.data === null) throw new Error(`${FONT_FAMILY} ${fontWeight} did not load`);
  // fontkit ships no types.
  return font.data as unknown as FontMetrics;
}
