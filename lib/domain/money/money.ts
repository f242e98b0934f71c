import { data as iso4217 } from "currency-codes";
import type { Language } from "#lib/domain/text/language.ts";

// Metals, bond units, test and "no currency" codes have no minor unit in ISO 4217 ("N.A."); the package says 0.
const WITHOUT_MINOR_UNIT = new Set([
  "XAG",
  "XAU",
  "XBA",
  "XBB",
  "XBC",
  "XBD",
  "XDR",
  "XPD",
  "XPT",
  "XSU",
  "XTS",
  "XUA",
  "XXX",
]);

// The Caribbean guilder replaced ANG on 2025-03-31, after the package's list.
const NEWER_CURRENCIES = [{ code: "XCG", digits: 2 }];

const MINOR_UNIT_DIGITS = new Map(
  [...iso4217, ...NEWER_CURRENCIES]
    .filter(({ code }) => !WITHOUT_MINOR_UNIT.has(code))
    .map(({ code, digits }) => [code, digits]),
);

const LOCALES = { fr: "fr-FR", en: "en-GB" } satisfies Record<Language, string>;

/** Whether the code is an upper-case ISO 4217 currency with a minor unit. */
export function isCurrency(code: string): boolean {
  return MINOR_UNIT_DIGITS.has(code);
}

/** Every code that `isCurrency` accepts. */
export function currencies(): string[] {
  return [...MINOR_UNIT_DIGITS.keys()];
}

/** Decimals of the currency by ISO 4217: EUR 2, JPY 0, TND 3. Throws for codes that `isCurrency` refuses. */
export function minorUnitDigits(currency: string): number {
  const digits = MINOR_UNIT_DIGITS.get(currency);
  if (digits === undefined) throw new RangeError(`${currency} is not a currency`);
  return digits;
}

/** n / d to the nearest integer; halves are rounded away from zero, for either sign. */
export function divideRoundHalfAwayFromZero(n: bigint, d: bigint): bigint {
  const negative = n < 0n !== d < 0n;
  const [numerator, denominator] = [n < 0n ? -n : n, d < 0n ? -d : d];
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return negative ? -rounded : rounded;
}

/** The sum of amounts; 0 of none. */
export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/** The integer `scaled` / 10^digits as exact text: decimalString(-5, 2) is "-0.05". */
export function decimalString(scaled: number | bigint, digits: number): `${number}` {
  const sign = scaled < 0 ? "-" : "";
  const all = BigInt(scaled)
    .toString()
    .replace("-", "")
    .padStart(digits + 1, "0");
  const point = all.length - digits;
  return `${sign}${all.slice(0, point)}${digits === 0 ? "" : `.${all.slice(point)}`}` as `${number}`;
}

const MINUS = "\u2212";

/**
 * A number as people read it, on pages, documents and in e-mails: exact, and with the minus sign U+2212, which is as
 * wide as a digit. `Intl` writes a hyphen in French and English. What programs read (JSON, CSV, XML) has the hyphen, by
 * `decimalString`.
 */
export function printedNumber(format: Intl.NumberFormat, value: `${number}` | number): string {
  return format.format(value).replace("-", MINUS);
}

/**
 * Currencies whose bare sign no reader takes for another. French marks it with a country (£GB), which British readers do
 * not know. A dollar keeps its country: `$` alone is the sign of twenty currencies.
 */
const BARE_SIGNS = new Set(["GBP"]);

const moneyFormats = new Map<string, Intl.NumberFormat>();

/**
 * An amount in the currency's minor unit, as printed, exact to the last cent: 1 234,56 € or €1,234.56, −1 234,56 € or
 * −€1,234.56.
 */
export function formatMoney(cents: number | bigint, currency: string, language: Language): string {
  return formatDecimalMoney(decimalString(cents, minorUnitDigits(currency)), currency, language);
}

/**
 * A decimal amount of the currency, as printed, exact to 6 decimals, with at least the currency's own decimals: 0,1234
 * €.
 */
export function formatDecimalMoney(decimal: `${number}`, currency: string, language: Language): string {
  const key = `${language} ${currency}`;
  let format = moneyFormats.get(key);
  if (format === undefined) {
    const minimumFractionDigits = minorUnitDigits(currency);
    format = new Intl.NumberFormat(LOCALES[language], {
      style: "currency",
      currency,
      currencyDisplay: BARE_SIGNS.has(currency) ? "narrowSymbol" : "symbol",
      minimumFractionDigits,
      maximumFractionDigits: 6,
    });
    moneyFormats.set(key, format);
  }
  return printedNumber(format, decimal);
}

const QUANTITY_FORMATS = {
  fr: new Intl.NumberFormat(LOCALES.fr, { maximumFractionDigits: 4 }),
  en: new Intl.NumberFormat(LOCALES.en, { maximumFractionDigits: 4 }),
} satisfies Record<Language, Intl.NumberFormat>;

/** A quantity times 10,000, as printed: 1,5 in French, 1.5 in English. */
export function formatQuantity(quantityE4: number, language: Language): string {
  return printedNumber(QUANTITY_FORMATS[language], decimalString(quantityE4, 4));
}

const EXCHANGE_FORMATS = {
  fr: new Intl.NumberFormat(LOCALES.fr, { maximumFractionDigits: 6 }),
  en: new Intl.NumberFormat(LOCALES.en, { maximumFractionDigits: 6 }),
} satisfies Record<Language, Intl.NumberFormat>;

/** An exchange rate in millionths, as printed: 0,921456 in French. */
export function formatExchangeRate(rateE6: number, language: Language): string {
  return printedNumber(EXCHANGE_FORMATS[language], decimalString(rateE6, 6));
}

const PERCENT_FORMATS = {
  fr: new Intl.NumberFormat(LOCALES.fr, { style: "percent", maximumFractionDigits: 4 }),
  en: new Intl.NumberFormat(LOCALES.en, { style: "percent", maximumFractionDigits: 4 }),
} satisfies Record<Language, Intl.NumberFormat>;

/** A VAT rate in basis points, as printed: 5,5 % in French, 5.5% in English. */
export function formatTaxRate(taxRateBp: number, language: Language): string {
  return formatPercentage(taxRateBp * 100, language);
}

/** Percent times 10,000, as printed: 12,5 % in French. */
export function formatPercentage(percentE4: number, language: Language): string {
  return printedNumber(PERCENT_FORMATS[language], decimalString(percentE4, 6));
}
