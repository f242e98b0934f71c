import fc from "fast-check";
import { expect, test } from "vitest";
import { writeDecimal } from "#lib/domain/money/decimal.ts";
import { currencies, formatMoney, minorUnitDigits } from "#lib/domain/money/money.ts";
import { parseAmount } from "#lib/domain/money/parse-amount.ts";

test.each([
  ["1 234,56 €", "EUR", "fr", 123_456],
  ["1\u202f234,56\u00a0€", "EUR", "fr", 123_456],
  ["1\u2009234,56\u2007€", "EUR", "fr", 123_456],
  ["€ 12,50", "EUR", "fr", 1250],
  ["€12.50", "EUR", "en", 1250],
  ["-€1,234.50", "EUR", "en", -123_450],
  ["– 12,50 €", "EUR", "fr", -1250],
  ["−12,50 EUR", "EUR", "fr", -1250],
  ["eur 12,50", "EUR", "fr", 1250],
  ["12,50EUR", "EUR", "en", 1250],
  ["CHF 1’234.50", "CHF", "fr", 123_450],
  ["US$1,234", "USD", "en", 123_400],
  ["1 234 $US", "USD", "fr", 123_400],
  ["$12.5", "USD", "en", 1250],
  ["12,5", "EUR", "fr", 1250],
  ["\u200e12,50\u00a0€\u200e", "EUR", "fr", 1250],
] as const)("%s is an amount in %s for a reader of %s", (text, currency, language, scaled) => {
  expect(parseAmount(text, 2, currency, language)).toEqual({ ok: true, scaled });
});

test.each(["$12.50", "€", "€ 12,50 €", "12 € 50", "GBP 12", "12 euros sans plus", "€-"])(
  "%s is no amount in EUR",
  (text) => {
    expect(parseAmount(text, 2, "EUR", "fr")).toEqual({ ok: false, code: "invalid_number" });
  },
);

test("an amount as it is printed is read back, in each currency and both languages", () => {
  const languages = fc.constantFrom("en" as const, "fr" as const);
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.constantFrom(...currencies()),
      languages,
      (cents, currency, language) => {
        const digits = minorUnitDigits(currency);
        const read = { ok: true, scaled: cents === 0 ? 0 : cents };
        expect(parseAmount(formatMoney(cents, currency, language), digits, currency, language)).toEqual(read);
        const plain = writeDecimal(cents, digits, language);
        for (const typed of [`${plain} ${currency}`, `${currency}\u00a0${plain}`]) {
          expect(parseAmount(typed, digits, currency, language)).toEqual(read);
        }
      },
    ),
  );
});
