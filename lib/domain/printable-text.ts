import { FONT_COVERAGE } from "#lib/domain/font-coverage.ts";
import { plainText } from "#lib/domain/plain-text.ts";

/** The fonts of an invoice's page: what the first lacks, the others draw. */
export type PageFont = keyof typeof FONT_COVERAGE;

/** A piece of a text that one font draws. */
export interface FontRun {
  font: PageFont;
  text: string;
}

/** Stands for a character that no font of the page can draw. */
export const SUBSTITUTE = "□";

/** Every character of these is in the first font: a quick answer for nearly all that invoices say. */
const PLAIN = /^[\n\x20-\x7e\xa0-\xac\xae-\u0148\u2013\u2014\u2018-\u201e\u2022\u2026\u202f\u20ac\u2212]*$/;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const fonts = Object.keys(FONT_COVERAGE) as [PageFont, ...PageFont[]];
const ranges = new Map<PageFont, [first: number, last: number][]>();

/** The text as the page shows it: in one Unicode form, with plain newlines, nothing invisible, and `SUBSTITUTE` for what cannot be drawn. */
export function printable(text: string): string {
  return draw(text, () => SUBSTITUTE);
}

/** The characters of a text, as people count them, that no font of the page can draw; each once. */
export function undrawable(text: string): string[] {
  const missing: string[] = [];
  draw(text, (grapheme) => {
    missing.push(grapheme);
    return SUBSTITUTE;
  });
  return missing;
}

/** A printable text cut where the font changes. */
export function fontRuns(text: string): FontRun[] {
  if (PLAIN.test(text)) return [{ font: fonts[0], text }];
  const runs: FontRun[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const font = fontOf(segment) ?? fonts[0];
    const last = runs.at(-1);
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs;
}

function draw(text: string, substitute: (grapheme: string) => string): string {
  const plain = plainText(text);
  if (PLAIN.test(plain)) return plain;
  const drawn = new Map([["\n", "\n"]]);
  let result = "";
  for (const { segment } of graphemes.segment(plain)) {
    const known = drawn.get(segment) ?? compatible(segment) ?? substitute(segment);
    drawn.set(segment, known);
    result += known;
  }
  return result;
}

/** A character as the fonts have it: as it is, or, such as full-width figures, in its plain form; null where they have neither. */
function compatible(grapheme: string): string | null {
  if (fontOf(grapheme) !== null) return grapheme;
  const plain = grapheme.normalize("NFKC");
  return Array.from(graphemes.segment(plain)).every(({ segment }) => fontOf(segment) !== null) ? plain : null;
}

/** The first font that has all of a character, its marks and parts included. */
function fontOf(grapheme: string): PageFont | null {
  const codePoints = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
  return fonts.find((font) => codePoints.every((codePoint) => covers(font, codePoint))) ?? null;
}

function covers(font: PageFont, codePoint: number): boolean {
  const known = ranges.get(font) ?? parseRanges(FONT_COVERAGE[font]);
  ranges.set(font, known);
  // By halves: a text may be long, and its characters in the last of many ranges, or in none.
  let [low, high] = [0, known.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = known[middle] ?? [0, 0];
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}

function parseRanges(coverage: string): [first: number, last: number][] {
  return coverage.split(" ").map((range) => {
    const [first = "", last = first] = range.split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
