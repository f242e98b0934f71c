import {
  decimalString,
  divideRoundHalfAwayFromZero,
  formatDecimalMoney,
  formatQuantity,
  minorUnitDigits,
} from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** A price excluding tax, exact to 6 decimals of the currency (EN 16931 BT-146), never negative. */
export interface UnitPrice {
  /** In the currency's minor unit, rounded half away from zero. */
  unitPriceCents: number;
  /**
   * The difference between the exact and the rounded price, in millionths of the minor unit: −500,000 to 499,999.
   * Absent: 0.
   */
  unitPriceRestE6?: number;
}

/** The maximum number of decimals of a price in the currency. */
export const PRICE_DIGITS = 6;

const MILLION = 1_000_000n;

/** The exact price in millionths of the currency's minor unit. */
export function exactPriceE6({ unitPriceCents, unitPriceRestE6 = 0 }: UnitPrice): bigint {
  return BigInt(unitPriceCents) * MILLION + BigInt(unitPriceRestE6);
}

/** The price of `scaled` millionths of the currency; null beyond 2^53 − 1 of its minor unit. */
export function unitPriceOf(scaled: bigint, currency: string): Required<UnitPrice> | null {
  const exactE6 = scaled * 10n ** BigInt(minorUnitDigits(currency));
  const cents = divideRoundHalfAwayFromZero(exactE6, MILLION);
  if (!Number.isSafeInteger(Number(cents))) return null;
  return { unitPriceCents: Number(cents), unitPriceRestE6: Number(exactE6 - cents * MILLION) };
}

/** Parses a decimal price such as 0.1234; null when it is malformed, has more than 6 decimals, or is too large. */
export function readUnitPrice(decimal: string, currency: string): Required<UnitPrice> | null {
  const match = /^(\d{1,16})(?:\.(\d{1,6}))?$/.exec(decimal);
  const [, whole = "", fraction = ""] = match ?? [];
  return match && unitPriceOf(BigInt(whole + fraction.padEnd(PRICE_DIGITS, "0")), currency);
}

/** The exact price in the currency, with at least the currency's decimals: 650.00, 0.1234. */
export function unitPriceDecimal(price: UnitPrice, currency: string): `${number}` {
  return exactDecimal(exactPriceE6(price), currency);
}

/** Millionths of the currency's minor unit in the currency, with at least the currency's decimals. */
export function exactDecimal(priceE6: bigint, currency: string): `${number}` {
  const digits = minorUnitDigits(currency);
  const [whole = "", fraction = ""] = decimalString(priceE6, digits + PRICE_DIGITS).split(".");
  const decimals = fraction.replace(/0+$/, "").padEnd(digits, "0");
  return (decimals === "" ? whole : `${whole}.${decimals}`) as `${number}`;
}

/** The price of a line as printed, with the quantity that it is for: 36 109,00 € / 100. */
export function formatLinePrice(
  line: UnitPrice & { priceQuantityE4: number | null },
  currency: string,
  language: Language,
): string {
  return formatPriceE6(exactPriceE6(line), line.priceQuantityE4, currency, language);
}

/** The same of a price in millionths of the minor unit. */
export function formatPriceE6(
  priceE6: bigint,
  quantityE4: number | null,
  currency: string,
  language: Language,
): string {
  const price = formatDecimalMoney(exactDecimal(priceE6, currency), currency, language);
  return quantityE4 === null ? price : `${price} / ${formatQuantity(quantityE4, language)}`;
}

/** The exact price as printed: 0,1234 € in French. */
export function formatUnitPrice(price: UnitPrice, currency: string, language: Language): string {
  return formatDecimalMoney(unitPriceDecimal(price, currency), currency, language);
}
