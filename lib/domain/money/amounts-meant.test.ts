import { expect, test } from "vitest";
import { amountsMeant } from "#lib/domain/money/amounts-meant.ts";

/** The minor units that the words mean in a currency. */
const centsIn = (currency: string, words: string) =>
  amountsMeant(words).flatMap(({ cents, currencies }) => (currencies.includes(currency) ? [cents] : []));

test.each([
  "1234,56",
  "1234.56",
  "1 234,56",
  "1\u202f234,56 €",
  "1 234.56 €",
  "1,234.56",
  "1.234,56",
  "€1,234.56",
  "-€1,234.56",
  "−1 234,56 €",
  "eur 1234.56",
  "1234.56EUR",
  "1'234.56",
])("%s is 1234.56 euros", (words) => {
  expect(centsIn("EUR", words)).toEqual([123456]);
});

test("a whole number, and one that is still typed, are amounts too", () => {
  expect(centsIn("EUR", "1200")).toEqual([120000]);
  expect(centsIn("EUR", "1200,")).toEqual([120000]);
  expect(centsIn("EUR", "1200,5")).toEqual([120050]);
});

test("a number that French and English read differently means both", () => {
  expect(centsIn("TND", "1,234").sort()).toEqual([1234, 1234000]);
  expect(centsIn("EUR", "1,234")).toEqual([123400]);
});

test("the decimals are those of each currency, and a mark leaves only its own", () => {
  expect(centsIn("JPY", "1234")).toEqual([1234]);
  expect(centsIn("JPY", "1234,56")).toEqual([]);
  expect(centsIn("EUR", "1234 £")).toEqual([]);
  expect(centsIn("GBP", "£1234")).toEqual([123400]);
  expect(centsIn("CAD", "$1234")).toEqual(centsIn("USD", "$1234"));
});

test.each([
  "",
  "Martin",
  "F-2026-00012",
  "00012",
  "2026-01",
  "0",
  "0,00",
  "12 rue",
  "€",
  "€ 12 €",
  "1,2,3",
  "__proto__",
  "9".repeat(200),
])("%s is no amount", (words) => {
  expect(amountsMeant(words)).toEqual([]);
});
