import path from "node:path";
import { Font } from "@react-pdf/renderer";
import type { PageFont } from "#lib/domain/printable-text.ts";

/** Inter draws nearly everything; what it lacks comes from the others, in one weight. See lib/domain/font-coverage.ts. */
const FILES = {
  Inter: { 400: "Inter-Regular.ttf", 600: "Inter-SemiBold.ttf" },
  "DejaVu Sans": { 400: "DejaVuSans.ttf" },
  "Noto Emoji": { 400: "NotoEmoji-Regular.ttf" },
  "Droid Sans Fallback": { 400: "DroidSansFallback.ttf" },
} satisfies Record<PageFont, { 400: string; 600?: string }>;

export const FONT_FAMILY = "Inter" satisfies PageFont;

export type Weight = 400 | 600;

/** What is asked of a font, in font units. */
export interface FontMetrics {
  unitsPerEm: number;
  ascent: number;
  characterSet: number[];
  layout(text: string, features: Features): GlyphRun;
}

type Features = Record<string, boolean>;

interface GlyphRun {
  glyphs: { id: number }[];
  positions: Record<string, number>[];
  advanceWidth: number;
}

/** The fonts that were opened, each by its weight. */
export type Fonts = Partial<Record<PageFont, Record<Weight, FontMetrics>>>;

/** OpenType features of text. Contextual forms are off: they would turn "2x3" into "2×3" and "->" into an arrow. */
export const TEXT_FEATURES = { calt: false, liga: false };
/** Those of columns of figures: every figure as wide as the next. */
export const FIGURE_FEATURES = { ...TEXT_FEATURES, tnum: true };

const opened = new Map<PageFont, Promise<Record<Weight, FontMetrics>>>();

/**
 * Registers the page's fonts and opens those asked for, once per thread: most invoices need no other than Inter. They are looked for from the
 * directory the process was started in, which is the repository's root. No other font may be used: the renderer embeds none that is not registered.
 */
export async function loadFonts(families: Iterable<PageFont>): Promise<Fonts> {
  if (opened.size === 0) register();
  const fonts: Fonts = {};
  for (const family of new Set<PageFont>([FONT_FAMILY, ...families])) {
    const opening = opened.get(family) ?? open(family);
    opened.set(family, opening);
    fonts[family] = await opening;
  }
  return fonts;
}

function register(): void {
  for (const [family, weights] of Object.entries(FILES)) {
    const fonts = Object.entries(weights).map(([weight, file]) => ({
      src: path.resolve("lib/documents/fonts", file),
      fontWeight: Number(weight),
    }));
    Font.register({ family, fonts });
  }
  // Lines are broken by typeset.ts; the renderer must not hyphenate what it is given.
  Font.registerHyphenationCallback((word) => [word]);
}

async function open(family: PageFont): Promise<Record<Weight, FontMetrics>> {
  const regular = await openWeight(family, 400);
  return { 400: regular, 600: "600" in FILES[family] ? await openWeight(family, 600) : regular };
}

async function openWeight(fontFamily: PageFont, fontWeight: Weight): Promise<FontMetrics> {
  const font = Font.getFont({ fontFamily, fontWeight });
  await font.load();
  if (font.data === null) throw new Error(`${fontFamily} ${fontWeight} did not load`);
  // fontkit ships no types.
  return font.data as unknown as FontMetrics;
}

/** The fonts with a memory of words, for one document: nothing of it is to outlive its drawing. */
export function rememberWords(fonts: Fonts): Fonts {
  return Object.fromEntries(
    Object.entries(fonts).map(([family, { 400: regular, 600: bold }]) => {
      const remembering = rememberingWords(regular);
      return [family, { 400: remembering, 600: bold === regular ? remembering : rememberingWords(bold) }];
    }),
  );
}

/**
 * The font, laying out a word only once: an invoice repeats itself, and each text is asked for three times, to be measured and to be drawn. Words
 * end with their space, so that nothing is kerned across one, as in pdfkit's own memory, which keeps only text without features. Figures of one
 * width are not kerned at all.
 */
function rememberingWords(font: FontMetrics): FontMetrics {
  const words = new Map<string, GlyphRun>();

  function word(text: string, features: Features): GlyphRun {
    const key = features.tnum ? `${text}\0` : text;
    let run = words.get(key);
    if (run === undefined) {
      run = font.layout(text, features);
      words.set(key, run);
    }
    return run;
  }

  function layout(text: string, features: Features): GlyphRun {
    const run: GlyphRun = { glyphs: [], positions: [], advanceWidth: 0 };
    for (const part of features.tnum ? text : text.split(/(?<=[ \u00a0\u202f])/)) {
      const { glyphs, positions, advanceWidth } = word(part, features);
      run.advanceWidth += advanceWidth;
      for (const glyph of glyphs) run.glyphs.push(glyph);
      // Copies, because pdfkit scales them in place.
      for (const position of positions) run.positions.push({ ...position });
    }
    return run;
  }

  return Object.create(font, { layout: { value: layout } });
}
