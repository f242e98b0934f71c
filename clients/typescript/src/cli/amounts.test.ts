import { expect, test } from "vitest";
import { formatAmount, parseAmount } from "./amounts.ts";

test("amounts are shown exactly, whatever their size", () => {
  expect(formatAmount(156_000, "EUR")).toBe("1,560.00 EUR");
  expect(formatAmount(5, "EUR")).toBe("0.05 EUR");
  expect(formatAmount(-123_456, "TND")).toBe("-123.456 TND");
  expect(formatAmount(1_234_567, "JPY")).toBe("1,234,567 JPY");
  expect(formatAmount(Number.MAX_SAFE_INTEGER, "EUR")).toBe("90,071,992,547,409.91 EUR");
});

test("what a person types is read exactly, or refused", () => {
  expect(parseAmount("500", "EUR")).toBe(50_000);
  expect(parseAmount("500.5", "EUR")).toBe(50_050);
  expect(parseAmount("0.29", "EUR")).toBe(29);
  expect(parseAmount("500", "JPY")).toBe(500);
  for (const [text, currency] of [
    ["500.5", "JPY"],
    ["1.234", "EUR"],
    ["1,5", "EUR"],
    ["-1", "EUR"],
    ["1e3", "EUR"],
    ["", "EUR"],
    ["999999999999999", "EUR"],
  ] as const)
    expect(parseAmount(text, currency)).toBeNull();
});
