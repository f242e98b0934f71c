import { divideRoundHalfAwayFromZero, minorUnitDigits } from "#lib/domain/money.ts";

/** The member states whose currency is not the euro, with Bulgaria in it since 2026. Denmark's and the others' by ISO 4217. */
const OWN_CURRENCY = new Map(Object.entries({ CZ: "CZK", DK: "DKK", HU: "HUF", PL: "PLN", RO: "RON", SE: "SEK" }));
const EURO_AREA = new Set("AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK".split(" "));

/** A rate of 1, in the millionths that rates are kept in. */
const ONE_E6 = 1_000_000n;

/** The currency of the seller's VAT return (EN 16931 BT-6) by country (ISO 3166-1): in it, too, VAT must be stated. Null outside the Union. */
export function accountingCurrency(country: string): string | null {
  return EURO_AREA.has(country) ? "EUR" : (OWN_CURRENCY.get(country) ?? null);
}

/**
 * The VAT of an invoice in the currency of the seller's VAT return (BT-111; Directive 2006/112/EC, article 230), in its minor unit, where
 * that is not the invoice's own; null where it is, and where nobody said the rate. Without VAT there is nothing to convert.
 */
export function taxInAccountingCurrency(invoice: {
  currency: string;
  taxTotalCents: number;
  taxExchangeRateE6: number | null;
  company: { address: { country: string } };
}): { currency: string; taxCents: number } | null {
  const { currency, taxTotalCents, taxExchangeRateE6, company } = invoice;
  const accounting = accountingCurrency(company.address.country);
  if (accounting === null || accounting === currency) return null;
  if (taxTotalCents === 0) return { currency: accounting, taxCents: 0 };
  if (taxExchangeRateE6 === null) return null;
  const numerator = BigInt(taxTotalCents) * BigInt(taxExchangeRateE6) * 10n ** BigInt(minorUnitDigits(accounting));
  const denominator = ONE_E6 * 10n ** BigInt(minorUnitDigits(currency));
  return { currency: accounting, taxCents: Number(divideRoundHalfAwayFromZero(numerator, denominator)) };
}
