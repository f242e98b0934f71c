import fc from "fast-check";
import { expect, test } from "vitest";
import type { SignatureDrawing } from "#lib/domain/quotes/quote.ts";
import { drawingPath, MAX_POINTS, parseSignature, readDrawing, writeDrawing } from "#lib/domain/quotes/signature.ts";

const TYPED = { name: " Zoé  Martin ", role: "", way: "typed", words: "bon pour accord.", drawing: "", agrees: true };

test("a person signs with the words in whatever case, and they are kept as typed", () => {
  expect(parseSignature(TYPED)).toEqual({
    ok: true,
    signature: { name: "Zoé Martin", role: null, words: "bon pour accord.", drawing: null },
  });
  expect(parseSignature({ ...TYPED, words: "agreed", role: "Manager" })).toMatchObject({
    ok: true,
    signature: { role: "Manager" },
  });
});

test.each([
  ["name", { name: " \u200b" }],
  ["name", { name: "a".repeat(101) }],
  ["words", { words: "no" }],
  ["drawing", { way: "drawn", drawing: "1 1" }],
  ["agreement", { agrees: false }],
])("the fault is %s", (code, changes) => {
  expect(parseSignature({ ...TYPED, ...changes })).toEqual({ ok: false, code });
});

test("a drawing comes out as it was written, and one that leaves the box is none", () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 300 }));
  const strokes = fc.array(fc.array(point, { minLength: 5, maxLength: 20 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(strokes, (drawing) => {
      expect(readDrawing(writeDrawing(drawing))).toEqual(drawing);
    }),
  );
  expect(readDrawing("1 1 2 2 3 3 4 4 5 301")).toBeNull();
  expect(readDrawing("1 1 2 2 3 3 4 4 5 5 6")).toBeNull();
  expect(readDrawing("<svg>")).toBeNull();
  const long: SignatureDrawing = [Array.from({ length: MAX_POINTS + 1 }, () => [1, 1])];
  expect(readDrawing(writeDrawing(long))).toBeNull();
});

test("a dot is drawn as well", () => {
  expect(
    drawingPath([
      [[1, 2]],
      [
        [3, 4],
        [5, 6],
      ],
    ]),
  ).toBe("M1 2h.1M3 4L5 6");
});
