import COUNTRY_CURRENCIES from "#lib/domain/code-lists/country-currencies.json" with { type: "json" };
import { divideRoundHalfAwayFromZero, minorUnitDigits } from "#lib/domain/money/money.ts";

const CURRENCY_OF = new Map(
  Object.entries(COUNTRY_CURRENCIES.currencies).flatMap(([currency, countries]) =>
    countries.split(" ").map((country): [string, string] => [country, currency]),
  ),
);

/** The rate 1, in millionths. */
const ONE_E6 = 1_000_000n;

/**
 * The currency of the seller's VAT return (EN 16931 BT-6), that of its country (ISO 3166-1). VAT must also be stated in
 * it. Null for a country with two currencies, and for a currency with more than two decimals, which BT-111 does not
 * allow (BR-DEC-15).
 */
export function accountingCurrency(country: string): string | null {
  const currency = CURRENCY_OF.get(country);
  return currency === undefined || minorUnitDigits(currency) > 2 ? null : currency;
}

/** The currency of a company's books: that of its country, or else the euro. */
export function currencyOfBooks(country: string): string {
  return accountingCurrency(country) ?? "EUR";
}

/**
 * Whether the invoice lacks the exchange rate that is needed to state its VAT in the currency of the seller's VAT
 * return.
 */
export function lacksExchangeRate(invoice: TaxedInvoice): boolean {
  const accounting = accountingCurrency(invoice.company.address.country);
  return accounting !== null && accounting !== invoice.currency && taxInAccountingCurrency(invoice) === null;
}

interface TaxedInvoice {
  currency: string;
  taxTotalCents: number;
  taxExchangeRateE6: number | null;
  company: { address: { country: string } };
}

/**
 * The VAT of an invoice in the currency of the seller's VAT return (BT-111; Directive 2006/112/EC, article 230), in its
 * minor unit. Null when that is the invoice's own currency, and when the rate is missing. Without VAT no rate is
 * needed.
 */
export function taxInAccountingCurrency(invoice: TaxedInvoice): { currency: string; taxCents: number } | null {
  const { currency, taxTotalCents, taxExchangeRateE6, company } = invoice;
  const accounting = accountingCurrency(company.address.country);
  if (accounting === null || accounting === currency) return null;
  if (taxTotalCents === 0) return { currency: accounting, taxCents: 0 };
  if (taxExchangeRateE6 === null) return null;
  const numerator = BigInt(taxTotalCents) * BigInt(taxExchangeRateE6) * 10n ** BigInt(minorUnitDigits(accounting));
  const denominator = ONE_E6 * 10n ** BigInt(minorUnitDigits(currency));
  return { currency: accounting, taxCents: Number(divideRoundHalfAwayFromZero(numerator, denominator)) };
}
