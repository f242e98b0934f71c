import { writeFile } from "node:fs/promises";
import { loadFonts, type OpenFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import type { PageFont } from "#lib/documents/fonts/printable-text.ts";

const OUTPUT = "lib/documents/fonts/font-coverage.ts";

/** In order of preference. These scripts need neither shaping nor right-to-left layout. */
const SCRIPTS = {
  Inter: ["Latin", "Greek", "Cyrillic", "Common", "Inherited"],
  "DejaVu Sans": ["Latin", "Greek", "Cyrillic", "Armenian", "Georgian", "Common", "Inherited"],
  "Noto Emoji": ["Common", "Inherited"],
  "Noto Music": ["Common", "Inherited"],
  "Droid Sans Fallback": ["Han", "Hiragana", "Katakana", "Hangul", "Bopomofo", "Common", "Inherited"],
  "Noto Sans JP": ["Han"],
  "Noto Sans HK": ["Han"],
} satisfies Record<PageFont, string[]>;

/** Marks and signs of right-to-left scripts that Unicode assigns to the script Common. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Characters that are never drawn, so no font needs them: see lib/domain/text/plain-text.ts. Only emoji are joined. */
const NOT_DRAWN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;
const JOINER = "\u200d";

/** The coverage of each font, as ranges of code points in hexadecimal. Run from the repository's root. */
export async function fontCoverage(): Promise<Record<PageFont, string>> {
  const families = Object.keys(SCRIPTS) as PageFont[];
  const fonts = await loadFonts(families);
  return Object.fromEntries(families.map((family) => [family, ranges(drawn(family, fonts))])) as Record<
    PageFont,
    string
  >;
}

function drawn(family: PageFont, fonts: OpenFonts): number[] {
  const weights = fonts[family];
  if (!weights) throw new Error(`${family} is not open`);
  const written = new RegExp(SCRIPTS[family].map((script) => `\\p{Script=${script}}`).join("|"), "u");
  const bold = new Set(weights[600].characterSet);
  return weights[400].characterSet.filter((codePoint) => {
    const character = String.fromCodePoint(codePoint);
    if (!bold.has(codePoint) || /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(character) || RIGHT_TO_LEFT.test(character))
      return false;
    if (NOT_DRAWN.test(character) && !(family === "Noto Emoji" && character === JOINER)) return false;
    // Emoji come from one font, for a consistent look.
    if (family !== "Noto Emoji" && /\p{Emoji_Presentation}/u.test(character)) return false;
    return written.test(character);
  });
}

function ranges(codePoints: number[]): string {
  const found: [number, number][] = [];
  for (const codePoint of codePoints.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && codePoint <= last[1] + 1) last[1] = codePoint;
    else found.push([codePoint, codePoint]);
  }
  return found
    .map(([first, last]) => (first === last ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`))
    .join(" ");
}

if (import.meta.main) {
  const coverage = Object.entries(await fontCoverage()).map(
    ([family, text]) => `  ${JSON.stringify(family)}:\n    ${JSON.stringify(text)},`,
  );
  const comment =
    "/** What each font of lib/documents/fonts draws, as ranges of code points, first choice first. Written by scripts/data/font-coverage.ts. */";
  await writeFile(OUTPUT, `${comment}\nexport const FONT_COVERAGE = {\n${coverage.join("\n")}\n} as const;\n`);
}
