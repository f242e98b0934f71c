import fc from "fast-check";
import { expect, test } from "vitest";
import { isBlankText } from "#lib/domain/text/blank-text.ts";
import { plainText } from "#lib/domain/text/plain-text.ts";

test("marks that turn the direction of writing around are dropped, so that letters stand as they are read", () => {
  expect(plainText("\u202eemca\u202c \u2066Ltd\u2069\u200e\u200f\u061c")).toBe("emca Ltd");
});

test("what is invisible is dropped: zero-width and soft marks, fillers, selectors, tags, controls, halves of pairs", () => {
  expect(
    plainText(
      "A\u200bc\u00adm\u2060e\ufeff \u034fL\u3164t\u115fd\ufe0f\u{e0041}\u{e007f}\u0000\u0085\u009f\ud800\ufff9",
    ),
  ).toBe("Acme Ltd\n");
});

test("newlines are plain, and tabs are spaces", () => {
  expect(plainText("a\r\nb\rc\u2028d\u2029e\u0085f\tg")).toBe("a\nb\nc\nd\ne\nf g");
});

test("letters have one form", () => {
  expect(plainText("e\u0301te\u0301 \u212b")).toBe("été Å");
});

test("joiners stay where they decide what is drawn, and nowhere else", () => {
  expect(plainText("👩🏽‍💻 👨‍👩‍👧")).toBe("👩🏽‍💻 👨‍👩‍👧");
  expect(plainText("क्‍ष می‌خواهم")).toBe("क्‍ष می‌خواهم");
  expect(plainText("A\u200dB\u200cC 漢\u200d字 \u200d")).toBe("AB" + "C 漢字 ");
  expect(plainText("क\u0301\u094d\u200d")).toBe("क\u094d\u0301\u200d"); // NFC reorders the marks
});

test("a plain text is plain already, and one that is blank shows nothing", () => {
  const seen = fc.constantFrom(..."aé漢한\u0301\u1100\u1161😀🏽👩ا क्", "\ud800", "\udc00");
  const unseen = fc.constantFrom(
    ..."\u200b\u200d\u200c\u202e\u2066\ufeff\u00ad\u034f\u3164\ufe0f\u{e0041}\u2028 \t\u0085\u2800",
  );
  const texts = fc.array(fc.oneof(unseen, unseen, unseen, seen), { maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const plain = plainText(text);
      expect(plainText(plain)).toBe(plain);
      if (isBlankText(text)) expect(isBlankText(plain)).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});
