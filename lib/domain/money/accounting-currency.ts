import COUNTRY_CURRENCIES from "#lib/domain/code-lists/country-currencies.json" with { type: "json" };
import { divideRoundHalfAwayFromZero, minorUnitDigits } from "#lib/domain/money/money.ts";

const CURRENCY_OF = new Map(
  Object.entries(COUNTRY_CURRENCIES.currencies).flatMap(([currency, countries]) =>
    countries.split(" ").map((country): [string, string] => [country, currency]),
  ),
);

/** A rate of 1, in the millionths that rates are kept in. */
const ONE_E6 = 1_000_000n;

/**
 * The currency of the seller's VAT return (EN 16931 BT-6), that of its country (ISO 3166-1): in it, too, VAT must be stated. Null where a country
 * has two, and for a currency of more than two decimals, in which BT-111 cannot be said (BR-DEC-15).
 */
export function accountingCurrency(country: string): string | null {
  const currency = CURRENCY_OF.get(country);
  return currency === undefined || minorUnitDigits(currency) > 2 ? null : currency;
}

/** Whether an invoice must say the rate by which its VAT is stated in the currency of the seller's VAT return, and does not. */
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
 * The VAT of an invoice in the currency of the seller's VAT return (BT-111; Directive 2006/112/EC, article 230), in its minor unit, where
 * that is not the invoice's own; null where it is, and where nobody said the rate. Without VAT there is nothing to convert.
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
