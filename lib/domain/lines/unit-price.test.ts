import fc from "fast-check";
import { expect, test } from "vitest";
import { exactPriceE6, formatUnitPrice, readUnitPrice, unitPriceDecimal } from "#lib/domain/lines/unit-price.ts";

test("a price between two cents is the rounded one and what is missing to the exact one", () => {
  expect(readUnitPrice("0.1234", "EUR")).toEqual({ unitPriceCents: 12, unitPriceRestE6: 340_000 });
  expect(readUnitPrice("0.125", "EUR")).toEqual({ unitPriceCents: 13, unitPriceRestE6: -500_000 });
  expect(readUnitPrice("0.000001", "EUR")).toEqual({ unitPriceCents: 0, unitPriceRestE6: 100 });
  expect(readUnitPrice("1.5", "JPY")).toEqual({ unitPriceCents: 2, unitPriceRestE6: -500_000 });
  expect(readUnitPrice("1.23456", "TND")).toEqual({ unitPriceCents: 1235, unitPriceRestE6: -440_000 });
  expect(readUnitPrice("90071992547409.91", "EUR")).toEqual({
    unitPriceCents: Number.MAX_SAFE_INTEGER,
    unitPriceRestE6: 0,
  });
});

test("no price is what is no decimal, has more than 6 decimals, or lies beyond 2^53", () => {
  for (const text of ["", "-1", "1.", ".5", "1,5", "1e3", " 1", "0.1234567", "90071992547409.92", "9999999999999999"]) {
    expect([text, readUnitPrice(text, "EUR")]).toEqual([text, null]);
  }
});

test("a price is written with the currency's decimals at least, and read again it is the same", () => {
  const written = (decimal: string, currency: string) => {
    const price = readUnitPrice(decimal, currency);
    return price && unitPriceDecimal(price, currency);
  };
  expect([written("650", "EUR"), written("0.1234", "EUR"), written("0.100000", "EUR")]).toEqual([
    "650.00",
    "0.1234",
    "0.10",
  ]);
  expect([written("650", "JPY"), written("0.5", "JPY"), written("1.5", "TND")]).toEqual(["650", "0.5", "1.500"]);
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 18n), fc.constantFrom("EUR", "JPY", "TND", "CLF"), (scaled, currency) => {
      const decimal = `${scaled / 1_000_000n}.${String(scaled % 1_000_000n).padStart(6, "0")}`;
      const price = readUnitPrice(decimal, currency);
      if (price === null) return;
      expect(Math.abs(price.unitPriceRestE6 + 0.5)).toBeLessThanOrEqual(500_000);
      expect(readUnitPrice(unitPriceDecimal(price, currency), currency)).toEqual(price);
      expect(exactPriceE6(price) >= 0n).toBe(true);
    }),
  );
});

test("a price is printed exactly, with the currency's decimals at least", () => {
  const printed = (decimal: string, currency: string, language: "fr" | "en") =>
    formatUnitPrice(readUnitPrice(decimal, currency) ?? { unitPriceCents: -1 }, currency, language).replace(/\s/g, " ");
  expect(printed("0.1234", "EUR", "fr")).toBe("0,1234 €");
  expect(printed("0.1234", "EUR", "en")).toBe("€0.1234");
  expect(printed("1234.5", "EUR", "fr")).toBe("1 234,50 €");
  expect(printed("0.000001", "EUR", "en")).toBe("€0.000001");
  expect(printed("12.5", "JPY", "en")).toBe("JP¥12.5");
});
