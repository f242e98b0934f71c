import fc from "fast-check";
import { expect, test } from "vitest";
import { fromScaledInteger, toScaledInteger } from "#lib/domain/decimal.ts";

test.each([
  [0.1, 4, 1000],
  [1.005, 4, 10_050],
  [1.005, 2, null],
  [4.35, 2, 435],
  [1.1, 2, 110],
  [-2.5, 4, -25_000],
  [5.5, 2, 550],
  [1e-7, 4, null],
  [1e-7, 7, 1],
  [1.5e-7, 7, null],
  [1e9, 4, 10_000_000_000_000],
  [1e21, 0, null],
  [1.7976931348623157e308, 4, null],
  [5e-324, 4, null],
  [-0, 4, 0],
  [Number.MAX_SAFE_INTEGER, 0, Number.MAX_SAFE_INTEGER],
  [-Number.MAX_SAFE_INTEGER, 0, -Number.MAX_SAFE_INTEGER],
  [2 ** 53, 0, null],
  [Number.MAX_SAFE_INTEGER, 1, null],
  [Number.NaN, 4, null],
  [Number.POSITIVE_INFINITY, 4, null],
])("%d with %i decimals is %s", (value, digits, scaled) => {
  expect(toScaledInteger(value, digits)).toBe(scaled);
});

test("a decimal as somebody writes it keeps every digit", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (scaled) => {
      const digits = String(Math.abs(scaled)).padStart(5, "0");
      const written = `${scaled < 0 ? "-" : ""}${digits.slice(0, -4)}.${digits.slice(-4)}`;
      expect(toScaledInteger(JSON.parse(written), 4)).toBe(scaled);
    }),
    { numRuns: 5000 },
  );
});

test("what was read goes back as the same JSON number", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.nat(6), (value, digits) => {
      const scaled = toScaledInteger(value, digits);
      if (scaled !== null) expect(JSON.stringify(fromScaledInteger(scaled, digits))).toBe(JSON.stringify(value));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), fc.nat(6), (scaled, digits) => {
      expect(toScaledInteger(fromScaledInteger(scaled, digits), digits)).toBe(scaled);
    }),
  );
});
