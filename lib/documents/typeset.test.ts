import { beforeAll, describe, expect, it } from "vitest";
import { type Fonts, loadFonts } from "#lib/documents/invoice-pdf-fonts.ts";
import { TEXT } from "#lib/documents/invoice-pdf-theme.ts";
import { createTypesetter, type Typesetter } from "#lib/documents/typeset.ts";

let fonts: Fonts;
let type: Typesetter;

beforeAll(async () => {
  fonts = await loadFonts();
  type = createTypesetter(fonts);
});

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
    const missing = [400, 600].flatMap((weight) =>
      ranges.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
          (codePoint) => !fonts[weight as 400 | 600].hasGlyphForCodePoint(codePoint),
        ),
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe("printable", () => {
  it("leaves text the fonts can draw as it is, in one Unicode form", () => {
    expect(type.printable("Ç’est Łódź\nΑθήνα, Київ")).toBe("Ç’est Łódź\nΑθήνα, Київ");
    expect(type.printable("e\u0301te\u0301")).toBe("été");
  });

  it("puts one substitute for a character no font has, however it is composed", () => {
    expect(type.printable("A 👩‍👩‍👧 漢字")).toBe("A □ □□");
  });

  it("draws compatible forms where there are some", () => {
    expect(type.printable("１２")).toBe("12");
  });

  it("drops what cannot be seen", () => {
    expect(type.printable("a\u0000b\u00ad\u202ec\ud800\ufeff\td")).toBe("abc d");
  });

  it("knows every kind of newline", () => {
    expect(type.printable("a\r\nb\rc\u2028d")).toBe("a\nb\nc\nd");
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
    expect(lines.join("")).toBe(type.printable(word));
    for (const line of lines) {
      expect(type.width(line, TEXT.body)).toBeLessThanOrEqual(90);
      expect(line).not.toMatch(/^\u0302/);
    }
  });

  it("does not break at a no-break space", () => {
    expect(type.wrap("total 1\u202f000\u00a0€", TEXT.body, 40)).toEqual(["total", "1\u202f000\u00a0€"]);
  });
});
