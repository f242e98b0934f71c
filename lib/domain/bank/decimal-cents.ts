import { isCurrency, minorUnitDigits } from "#lib/domain/money/money.ts";

const DECIMAL = /^([+-]?)(\d*)(?:[.,](\d*))?$/;

/**
 * A decimal without grouping, as programs write it, in the minor unit of `currency`, exactly. The comma is a decimal
 * mark too (OFX 2.2, 3.2.9.2). Null for anything else, for more decimals than the currency has, and beyond the safe
 * integers.
 */
export function decimalCents(text: string, currency: string): number | null {
  const [, sign = "", whole = "", fraction = ""] = DECIMAL.exec(text.trim()) ?? [];
  if (whole + fraction === "" || !isCurrency(currency)) return null;
  const digits = minorUnitDigits(currency);
  const significant = fraction.replace(/0+$/, "");
  if (significant.length > digits) return null;
  const cents = Number(`${whole}${significant.padEnd(digits, "0")}`);
  if (!Number.isSafeInteger(cents)) return null;
  return sign === "-" && cents !== 0 ? -cents : cents;
}
