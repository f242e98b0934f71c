import path from "node:path";
import { Font } from "@react-pdf/renderer";
import { type DocumentFont, documentFont } from "#lib/documents/fonts/document-font.ts";
import type { OpenFont } from "#lib/documents/fonts/open-font.ts";
import { type PlainLetters, plainLetters } from "#lib/documents/fonts/plain-letters.ts";
import type { PageFont } from "#lib/documents/fonts/printable-text.ts";

/**
 * Inter draws nearly everything; the other fonts supply missing characters, in one weight. See
 * lib/documents/fonts/font-coverage.ts.
 */
const FILES = {
  Inter: { 400: "Inter-Regular.ttf", 600: "Inter-SemiBold.ttf" },
  "DejaVu Sans": { 400: "DejaVuSans.ttf" },
  "Noto Emoji": { 400: "NotoEmoji-Regular.ttf" },
  "Noto Music": { 400: "NotoMusic-Regular.ttf" },
  "Droid Sans Fallback": { 400: "DroidSansFallback.ttf" },
  "Noto Sans JP": { 400: "NotoSansJP-RareHan.ttf" },
  "Noto Sans HK": { 400: "NotoSansHK-RareHan.ttf" },
} satisfies Record<PageFont, { 400: string; 600?: string }>;

export const FONT_FAMILY = "Inter" satisfies PageFont;

export type Weight = 400 | 600;

/** The opened fonts by weight. */
export type OpenFonts = Partial<Record<PageFont, Record<Weight, OpenFont>>>;
/** The fonts of one document. */
export type DocumentFonts = Partial<Record<PageFont, Record<Weight, DocumentFont>>>;

const opened = new Map<PageFont, Promise<Record<Weight, OpenFont>>>();

/**
 * Registers the page's fonts and opens the requested ones, once per thread; most invoices only need Inter. Font files
 * are found relative to the process's start directory, the repository's root. No other font may be used, because the
 * renderer does not embed unregistered fonts.
 */
export async function loadFonts(families: Iterable<PageFont>): Promise<OpenFonts> {
  if (opened.size === 0) register();
  const fonts: OpenFonts = {};
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
  // typeset.ts breaks lines; the renderer must not hyphenate.
  Font.registerHyphenationCallback((word) => [word]);
}

async function open(family: PageFont): Promise<Record<Weight, OpenFont>> {
  const regular = await openWeight(family, 400);
  return { 400: regular, 600: "600" in FILES[family] ? await openWeight(family, 600) : regular };
}

async function openWeight(fontFamily: PageFont, fontWeight: Weight): Promise<OpenFont> {
  const font = Font.getFont({ fontFamily, fontWeight });
  await font.load();
  if (font.data === null) throw new Error(`${fontFamily} ${fontWeight} did not load`);
  // fontkit ships no types.
  return font.data as unknown as OpenFont;
}

/** The fonts for one document. */
export function documentFonts(fonts: OpenFonts): DocumentFonts {
  return Object.fromEntries(
    Object.entries(fonts).map(([family, { 400: regular, 600: bold }]) => {
      // In other scripts words rarely repeat, but characters do.
      const by = family === FONT_FAMILY ? "words" : "characters";
      const font = documentFont(regular, by, by === "words" ? plainLettersOf(regular) : undefined);
      return [
        family,
        {
          400: font,
          600: bold === regular ? font : documentFont(bold, by, by === "words" ? plainLettersOf(bold) : undefined),
        },
      ];
    }),
  );
}

const plain = new WeakMap<OpenFont, PlainLetters>();

function plainLettersOf(font: OpenFont): PlainLetters {
  const letters = plain.get(font) ?? plainLetters(font);
  plain.set(font, letters);
  return letters;
}
