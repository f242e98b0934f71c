import { describe, expect, it } from "vitest";
import { graphemesOf } from "#lib/domain/text/graphemes.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const segments = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

describe("graphemesOf", () => {
  it("keeps a letter with its marks, a picture with its parts and a Korean syllable with its letters", () => {
    expect(graphemesOf("Café 12 €")).toEqual([..."Café 12 €"]);
    expect(graphemesOf("ax\u0302 👩‍👩‍👧🎉 🇫🇷🇩🇪 \u1100\u1161\u11a8 ｶﾞ 𠮷")).toEqual([
      ...["a", "x\u0302", " ", "👩‍👩‍👧", "🎉", " ", "🇫🇷", "🇩🇪", " ", "\u1100\u1161\u11a8", " ", "ｶﾞ", " ", "𠮷"],
    ]);
  });

  it("cuts as Unicode does, whatever code points stand beside one another", () => {
    const alone: string[] = [];
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
      const character = String.fromCodePoint(codePoint);
      // A character that does not join with another of its kind joins with none on its line.
      if (graphemesOf(character + character).length === 2) alone.push(character);
    }
    const text = alone.join("");
    expect(alone.length).toBeGreaterThan(1_000_000);
    expect(segments(text).length).toBe(alone.length);
  }, 60_000);
});
