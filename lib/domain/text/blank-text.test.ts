import { expect, test } from "vitest";
import { isBlankText } from "#lib/domain/text/blank-text.ts";

test("spaces, controls and all that Unicode lets programs ignore are blank, and nothing else is but four signs drawn as nothing", () => {
  const ignorable = /^[\p{Default_Ignorable_Code_Point}\s\p{Z}\p{Cc}]$/u;
  const drawnAsNothing = [0x2800, 0xfff9, 0xfffa, 0xfffb, 0x16fe4, 0x1d159];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const character = String.fromCodePoint(codePoint);
    const expected = ignorable.test(character) || drawnAsNothing.includes(codePoint);
    if (isBlankText(character) !== expected)
      throw new Error(`U+${codePoint.toString(16)} should ${expected ? "" : "not "}be blank`);
  }
});

test("a text is blank when all of it is", () => {
  for (const blank of [
    ...["", " \u00a0\u3000\n", "\u200b\u200d\ufeff", "\u00ad", "\ufe0f\u{e0100}"],
    ...["\u3164\u115f\uffa0", "\u2800", "\u{e0041}\u{e007f}", "\u034f"],
  ]) {
    expect(isBlankText(blank), JSON.stringify(blank)).toBe(true);
  }
  for (const text of ["a", "\u200b.\u200b", "\u0301", "한", "⠿", "👩‍💻", "\u0600"])
    expect(isBlankText(text), text).toBe(false);
});
