import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decimalString,
  divideRoundHalfAwayFromZero,
  formatDecimalMoney,
  formatExchangeRate,
  formatMoney,
  formatQuantity,
  formatTaxRate,
  isCurrency,
  minorUnitDigits,
} from "#lib/domain/money/money.ts";

/** The kinds of space between digits and before the unit are a matter of typesetting. */
function plain(text: string): string {
  return text.replace(/\s/g, " ");
}

test("a division is rounded to the nearest integer, and a half away from zero", () => {
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 40n), 10n ** 40n),
      fc.bigInt(-(10n ** 9n), 10n ** 9n).filter((d) => d !== 0n),
      (n, d) => {
        const abs = (x: bigint) => (x < 0n ? -x : x);
        const quotient = divideRoundHalfAwayFromZero(n, d);
        const error = 2n * abs(n - quotient * d);
        expect(error <= abs(d)).toBe(true);
        if (error === abs(d)) expect(abs(quotient * d) > abs(n)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [5n, -2n, -3n],
  [-5n, -2n, 3n],
  [1n, 3n, 0n],
  [-1n, 3n, 0n],
  [0n, 7n, 0n],
])("%d / %d is %d", (n, d, quotient) => {
  expect(divideRoundHalfAwayFromZero(n, d)).toBe(quotient);
});

test.each([
  ["EUR", 2],
  ["HUF", 2],
  ["JPY", 0],
  ["TND", 3],
  ["CLF", 4],
  ["XAF", 0],
  ["XCG", 2],
])("%s has %i decimals, as ISO 4217 says", (currency, digits) => {
  expect(isCurrency(currency)).toBe(true);
  expect(minorUnitDigits(currency)).toBe(digits);
});

test.each(["XAU", "XAG", "XDR", "XTS", "XXX", "eur", "Eur", "EURO", "ABC", "DEM", "", "__proto__"])(
  "%j is no currency to invoice in",
  (code) => {
    expect(isCurrency(code)).toBe(false);
    expect(() => minorUnitDigits(code)).toThrow(RangeError);
  },
);

test.each([
  [0, 2, "0.00"],
  [-0, 2, "0.00"],
  [5, 2, "0.05"],
  [-5, 2, "-0.05"],
  [123_456, 2, "1234.56"],
  [7, 0, "7"],
  [Number.MAX_SAFE_INTEGER, 3, "9007199254740.991"],
  [-Number.MAX_SAFE_INTEGER, 2, "-90071992547409.91"],
])("%d with %i decimals is written %s", (scaled, digits, text) => {
  expect(decimalString(scaled, digits)).toBe(text);
});

test.each([
  [123_456, "EUR", "1 234,56 €", "€1,234.56"],
  [-123_456, "EUR", "−1 234,56 €", "−€1,234.56"],
  [123_456, "GBP", "1 234,56 £", "£1,234.56"],
  [123_456, "USD", "1 234,56 $US", "US$1,234.56"],
  [1234, "JPY", "1 234 JPY", "JP¥1,234"],
  [1234, "TND", "1,234 TND", "TND 1.234"],
  [Number.MAX_SAFE_INTEGER, "EUR", "90 071 992 547 409,91 €", "€90,071,992,547,409.91"],
])("%d minor units of %s are printed %s in French and %s in English", (cents, currency, french, english) => {
  expect(plain(formatMoney(cents, currency, "fr"))).toBe(french);
  expect(plain(formatMoney(cents, currency, "en"))).toBe(english);
});

test("a printed amount has every digit of the amount, however large", () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.constantFrom("EUR", "JPY", "TND"),
      fc.constantFrom("fr" as const, "en" as const),
      (cents, currency, language) => {
        const digits = formatMoney(cents, currency, language).replace(/\D/g, "");
        expect(BigInt(digits)).toBe(BigInt(Math.abs(cents)));
      },
    ),
  );
});

test("what is printed has one minus sign, U+2212, in the place of the hyphen that programs read", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: -1 }),
      fc.constantFrom("EUR", "GBP", "JPY", "TND", "CHF"),
      fc.constantFrom("fr" as const, "en" as const),
      (negative, currency, language) => {
        const printed = [
          formatMoney(negative, currency, language),
          formatDecimalMoney(decimalString(negative, 6), currency, language),
          formatQuantity(negative, language),
          formatTaxRate(negative, language),
          formatExchangeRate(negative, language),
        ];
        for (const text of printed) expect(text.match(/[-\u2010-\u2015\u2212]/g)).toEqual(["\u2212"]);
        expect(decimalString(negative, 2)).toMatch(/^-\d/);
      },
    ),
  );
});

test("quantities show the decimals they have", () => {
  expect(formatQuantity(15_000, "fr")).toBe("1,5");
  expect(formatQuantity(15_000, "en")).toBe("1.5");
  expect(formatQuantity(-10_000, "en")).toBe("−1");
  expect(formatQuantity(12_345, "en")).toBe("1.2345");
  expect(plain(formatQuantity(10_000_000_000_000, "fr"))).toBe("1 000 000 000");
});

test("rates show the decimals they have", () => {
  expect(plain(formatTaxRate(2000, "fr"))).toBe("20 %");
  expect(plain(formatTaxRate(550, "fr"))).toBe("5,5 %");
  expect(formatTaxRate(550, "en")).toBe("5.5%");
  expect(formatTaxRate(0, "en")).toBe("0%");
  expect(formatTaxRate(1, "en")).toBe("0.01%");
  expect(formatTaxRate(10_000, "en")).toBe("100%");
});
