import { describe, expect, it } from "vitest";
import { LONE } from "#lib/documents/fonts/document-font.ts";
import { FONT_COVERAGE } from "#lib/documents/fonts/font-coverage.ts";
import { documentFonts, loadFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { TEXT_FEATURES } from "#lib/documents/fonts/open-font.ts";
import { fontRuns, printable, undrawable } from "#lib/documents/fonts/printable-text.ts";
import { TEXT } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { createTypesetter } from "#lib/documents/pdf/typeset.ts";
import { currencies, formatMoney } from "#lib/domain/money/money.ts";
import { fontCoverage } from "#scripts/data/font-coverage.ts";

const PAGE_FONTS = [
  "DejaVu Sans",
  "Noto Emoji",
  "Noto Music",
  "Droid Sans Fallback",
  "Noto Sans JP",
  "Noto Sans HK",
] as const;

const fonts = await loadFonts(PAGE_FONTS);
const type = createTypesetter(documentFonts(fonts));

describe("the fonts", () => {
  it("draw every letter of Europe's Latin, Greek and Cyrillic alphabets, and what French typography needs", () => {
    const ranges = [
      [0x20, 0x7e],
      [0xa0, 0xac],
      [0xae, 0x148],
      [0x14a, 0x17f],
      [0x218, 0x21b],
      [0x1e80, 0x1e85],
      [0x1e9e, 0x1e9e],
      [0x1ef2, 0x1ef3],
      [0x384, 0x38a],
      [0x38c, 0x38c],
      [0x38e, 0x3a1],
      [0x3a3, 0x3ce],
      [0x400, 0x45f],
      [0x490, 0x491],
      [0x2010, 0x2015],
      [0x2018, 0x201e],
      [0x2026, 0x2026],
      [0x202f, 0x202f],
      [0x2039, 0x203a],
      [0x20ac, 0x20ac],
      [0x2116, 0x2116],
      [0x2212, 0x2212],
      [0x25a1, 0x25a1],
    ] as const;
    for (const weight of [400, 600] as const) {
      const known = new Set(fonts.Inter?.[weight].characterSet);
      const missing = ranges.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
          (codePoint) => !known.has(codePoint),
        ),
      );
      expect(missing).toEqual([]);
    }
  });

  it("draw what the domain says they draw", async () => {
    expect(await fontCoverage()).toEqual(FONT_COVERAGE);
  });

  it("draw every amount, in whatever currency and language", () => {
    for (const code of currencies()) {
      for (const language of ["fr", "en"] as const)
        expect(undrawable(formatMoney(-123_456, code, language)), code).toEqual([]);
    }
  });

  it("draw what is said to be drawable without a missing glyph", () => {
    const samples = "Ĳŉſ Ḃẞ ἀᾳ Ԁԓ Հայ ქარ ✓☐➤♫─█ 漢字かなカナ한국어 ，。 𠮷野家𠮟る𨋢𡃁 𝄞 ♯ 𝄪 🎉👩‍👩‍👧🇫🇷👍🏽1️⃣❤️🏴‍☠️ ₿₹₽";
    expect(undrawable(samples)).toEqual([]);
    for (const { font, text } of fontRuns(printable(samples))) {
      const { glyphs } = fonts[font]?.[400].layout(text, TEXT_FEATURES) ?? { glyphs: [] };
      expect(glyphs.length, text).toBeGreaterThan(0);
      expect(
        glyphs.map(({ id }) => id),
        `${font}: ${text}`,
      ).not.toContain(0);
    }
  });
});

describe("a character alone", () => {
  it("is laid out by every fallback font as the glyph of its code point", () => {
    for (const family of PAGE_FONTS) {
      const font = fonts[family]?.[400];
      if (!font) throw new Error(`${family} is not open`);
      const others: string[] = [];
      for (const range of FONT_COVERAGE[family].split(" ")) {
        const [first = "", last = first] = range.split("-");
        for (let codePoint = Number.parseInt(first, 16); codePoint <= Number.parseInt(last, 16); codePoint++) {
          const character = String.fromCodePoint(codePoint);
          if (!LONE.test(character)) continue;
          const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
          const { glyphs, positions } = font.layout(character, { ...TEXT_FEATURES });
          const { xAdvance, xOffset, yOffset } = positions[0] ?? {};
          if (glyphs.length !== 1 || glyphs[0]?.id !== id || xAdvance !== advanceWidth || xOffset || yOffset)
            others.push(character);
        }
      }
      expect(others, family).toEqual([]);
    }
  }, 60_000);
});

describe("width", () => {
  it("is that of the font that draws each piece", () => {
    expect(type.width("漢字", TEXT.body)).toBeCloseTo(2 * TEXT.body.size, 0);
    // A family emoji is one picture, however many people it shows.
    expect(type.width("👩‍👩‍👧", TEXT.body)).toBeCloseTo(type.width("🎉", TEXT.body));
    expect(type.width("a🎉b", TEXT.body)).toBeCloseTo(type.width("ab", TEXT.body) + type.width("🎉", TEXT.body));
  });
});

describe("wrap", () => {
  it("keeps newlines, empty lines and every word", () => {
    expect(type.wrap("a\n\nb c", TEXT.body, 100)).toEqual(["a", "", "b c"]);
    const words = Array.from({ length: 200 }, (_, index) => `mot${index}`).join(" ");
    expect(type.wrap(words, TEXT.body, 120).join(" ")).toBe(words);
  });

  it("cuts a word that is longer than a line, between characters as people count them", () => {
    const word = "🇫🇷x\u0302".repeat(150);
    const lines = type.wrap(word, TEXT.body, 90);
    expect(lines.join("")).toBe(printable(word));
    for (const line of lines) {
      expect(type.width(line, TEXT.body)).toBeLessThanOrEqual(90);
      expect(line).not.toMatch(/^\u0302/);
    }
  });

  it("does not break at a no-break space", () => {
    expect(type.wrap("total 1\u202f000\u00a0€", TEXT.body, 40)).toEqual(["total", "1\u202f000\u00a0€"]);
  });
});
