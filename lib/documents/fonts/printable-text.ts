import { FONT_COVERAGE } from "#lib/documents/fonts/font-coverage.ts";
import { graphemesOf } from "#lib/domain/text/graphemes.ts";
import { plainText } from "#lib/domain/text/plain-text.ts";

/** The fonts of an invoice's page, in order of preference. */
export type PageFont = keyof typeof FONT_COVERAGE;

/** A piece of a text in one font. */
export interface FontRun {
  font: PageFont;
  text: string;
}

/** Replaces a character that no font of the page can draw. */
export const SUBSTITUTE = "□";

/** Characters that are all in the first font: a fast path for nearly every text. */
export const PLAIN = /^[\n\x20-\x7e\xa0-\xac\xae-\u0148\u2013\u2014\u2018-\u201e\u2022\u2026\u202f\u20ac\u2212]*$/;

const fonts = Object.keys(FONT_COVERAGE) as [PageFont, ...PageFont[]];
/** A bit mask of the fonts that have each code point, in pages of 256; the first font is the lowest bit. */
let coverage: (Uint8Array | undefined)[] | undefined;

/**
 * The text as the page shows it: in one Unicode form, with plain newlines, without invisible characters, and with
 * `SUBSTITUTE` for what cannot be drawn.
 */
export function printable(text: string): string {
  return draw(text, () => SUBSTITUTE);
}

/** The user-perceived characters of a text that no font of the page can draw, each once. */
export function undrawable(text: string): string[] {
  const missing: string[] = [];
  draw(text, (grapheme) => {
    missing.push(grapheme);
    return SUBSTITUTE;
  });
  return missing;
}

/** Splits a printable text where the font changes. */
export function fontRuns(text: string): FontRun[] {
  if (PLAIN.test(text)) return [{ font: fonts[0], text }];
  const runs: FontRun[] = [];
  for (const grapheme of graphemesOf(text)) {
    const font = fontOf(grapheme) ?? fonts[0];
    const last = runs.at(-1);
    if (last?.font === font) last.text += grapheme;
    else runs.push({ font, text: grapheme });
  }
  return runs;
}

function draw(text: string, substitute: (grapheme: string) => string): string {
  const plain = plainText(text);
  if (PLAIN.test(plain)) return plain;
  const drawn = new Map([["\n", "\n"]]);
  let result = "";
  for (const grapheme of graphemesOf(plain)) {
    const known = drawn.get(grapheme) ?? compatible(grapheme) ?? substitute(grapheme);
    drawn.set(grapheme, known);
    result += known;
  }
  return result;
}

/**
 * The character itself if a font has it, else its compatibility form, such as that of full-width figures; null when no
 * font has either.
 */
function compatible(grapheme: string): string | null {
  if (fontOf(grapheme) !== null) return grapheme;
  const plain = grapheme.normalize("NFKC");
  return graphemesOf(plain).every((part) => fontOf(part) !== null) ? plain : null;
}

/** The first font that has all parts of a character, including its marks; null when none has. */
export function fontOf(grapheme: string): PageFont | null {
  coverage ??= coverageOfFonts();
  let having = (1 << fonts.length) - 1;
  for (const character of grapheme) {
    const codePoint = character.codePointAt(0) ?? 0;
    having &= coverage[codePoint >> 8]?.[codePoint & 0xff] ?? 0;
  }
  return having === 0 ? null : (fonts[31 - Math.clz32(having & -having)] ?? null);
}

function coverageOfFonts(): (Uint8Array | undefined)[] {
  const pages: (Uint8Array | undefined)[] = [];
  for (const [index, font] of fonts.entries()) {
    for (const range of FONT_COVERAGE[font].split(" ")) {
      const [first = "", last = first] = range.split("-");
      const end = Number.parseInt(last, 16);
      for (let codePoint = Number.parseInt(first, 16); codePoint <= end; codePoint++) {
        const page = pages[codePoint >> 8] ?? new Uint8Array(256);
        pages[codePoint >> 8] = page;
        page[codePoint & 0xff] = (page[codePoint & 0xff] ?? 0) | (1 << index);
      }
    }
  }
  return pages;
}
