import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { FIGURE_FEATURES, type OpenFont, TEXT_FEATURES } from "#lib/documents/fonts/open-font.ts";
import { plainLetters } from "#lib/documents/fonts/plain-letters.ts";
import { PLAIN } from "#lib/documents/fonts/printable-text.ts";

/** Every character of the page's first font that is laid out without shaping. */
const CHARACTERS = Array.from({ length: 0x2213 }, (_, codePoint) => String.fromCodePoint(codePoint)).filter(
  (character) => character !== "\n" && PLAIN.test(character),
);

describe.each([400, 600] as const)("plain letters of weight %i", (weight) => {
  let font: OpenFont;
  beforeAll(async () => {
    font = (await loadFonts([])).Inter?.[weight] as OpenFont;
  });

  const laidOut = (word: string) => {
    const { glyphs, positions } = font.layout(word, { ...TEXT_FEATURES });
    return glyphs.map(({ id, advanceWidth }, index) => ({ id, advanceWidth, ...positions[index] }));
  };

  it("stand in a word as the shaping of the whole word places them", () => {
    const plain = plainLetters(font);
    const common = fc.constantFrom(..."AVTWYLFPKRaeoctyvw.,-/():'’“”«» 0123456789éèàçÀÉÎ");
    const word = fc
      .array(fc.oneof(common, fc.constantFrom(...CHARACTERS)), { minLength: 1, maxLength: 14 })
      .map((letters) => letters.join(""));
    fc.assert(
      fc.property(word, (text) => {
        const placed = plain.layout(text, TEXT_FEATURES) ?? [];
        expect(placed.map(({ glyph: { id, advanceWidth }, position }) => ({ id, advanceWidth, ...position }))).toEqual(
          laidOut(text),
        );
        expect(String.fromCodePoint(...placed.flatMap(({ glyph }) => glyph.codePoints))).toBe(text);
      }),
      { numRuns: 3_000 },
    );
  });

  it("have figures of one width in columns", () => {
    const plain = plainLetters(font);
    const widths = [..."0123456789"].map((figure) => plain.layout(figure, FIGURE_FEATURES)?.[0]?.position.xAdvance);
    expect(new Set(widths).size).toBe(1);
    expect(plain.layout("1", TEXT_FEATURES)?.[0]?.position.xAdvance).not.toBe(widths[0]);
  });

  it("leave to the shaping what is not plain", () => {
    for (const word of ["o\u0323\u0308", "漢字", "👍🏽", "Άλφα"])
      expect(plainLetters(font).layout(word, TEXT_FEATURES)).toBeNull();
  });
});
