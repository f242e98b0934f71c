import { expect, test } from "vitest";
import {
  accountingCurrency,
  lacksExchangeRate,
  taxInAccountingCurrency,
} from "#lib/domain/money/accounting-currency.ts";

const sale = (currency: string, taxTotalCents: number, taxExchangeRateE6: number | null, country = "FR") =>
  taxInAccountingCurrency({ currency, taxTotalCents, taxExchangeRateE6, company: { address: { country } } });

test("VAT is converted to the cent, from the minor unit of one currency to that of the other", () => {
  expect(sale("USD", 2000, 923_100)).toEqual({ currency: "EUR", taxCents: 1846 }); // 20.00 × 0.9231 = 18.462
  expect(sale("JPY", 1000, 6_105)).toEqual({ currency: "EUR", taxCents: 611 }); // 1000 × 0.006105 = 6.105, half away from zero
  expect(sale("TND", 1000, 300_000)).toEqual({ currency: "EUR", taxCents: 30 });
  expect(sale("EUR", 1000, 4_270_000, "PL")).toEqual({ currency: "PLN", taxCents: 4270 });
});

test("nothing is stated twice in one currency, nor without a rate; no VAT needs none", () => {
  expect(sale("EUR", 2000, 923_100)).toBeNull();
  expect(sale("USD", 2000, 923_100, "US")).toBeNull();
  expect(sale("USD", 2000, null)).toBeNull();
  expect(sale("USD", 0, null)).toEqual({ currency: "EUR", taxCents: 0 });
});

test("every seller accounts in the currency of its country, unless that has two or one of three decimals", () => {
  const currencies = ["FR", "RE", "MC", "BG", "PL", "DK", "GB", "CH", "NO", "US", "PA", "TN"].map(accountingCurrency);
  expect(currencies).toEqual(["EUR", "EUR", "EUR", "EUR", "PLN", "DKK", "GBP", "CHF", "NOK", "USD", null, null]);
  expect(sale("EUR", 2000, 850_000, "GB")).toEqual({ currency: "GBP", taxCents: 1700 });
});

test("VAT that is charged in another currency wants a rate, and no VAT none", () => {
  const lacks = (currency: string, taxTotalCents: number, taxExchangeRateE6: number | null, country: string) =>
    lacksExchangeRate({ currency, taxTotalCents, taxExchangeRateE6, company: { address: { country } } });
  expect(lacks("EUR", 2000, null, "GB")).toBe(true);
  expect(lacks("EUR", 2000, 850_000, "GB")).toBe(false);
  expect(lacks("EUR", 0, null, "GB")).toBe(false);
  expect(lacks("EUR", 2000, null, "FR")).toBe(false);
  expect(lacks("EUR", 2000, null, "TN")).toBe(false);
});
