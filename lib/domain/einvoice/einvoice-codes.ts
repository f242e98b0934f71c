import countries from "#lib/domain/code-lists/countries.json" with { type: "json" };
import currencies from "#lib/domain/code-lists/currencies.json" with { type: "json" };

const COUNTRIES = new Set(countries.codes);
const CURRENCIES = new Set(currencies.codes);

/**
 * The country code of an e-invoice (BT-40, BT-55, BT-80) for an ISO 3166-1 code; null when it has none. Kosovo, XK in
 * ISO, is 1A.
 */
export function einvoiceCountry(country: string): string | null {
  const code = country === "XK" ? "1A" : country;
  return COUNTRIES.has(code) ? code : null;
}

/**
 * Whether e-invoices accept the currency (ISO 4217, BT-5). The rules lag behind new currencies and drop withdrawn ones.
 */
export function isEinvoiceCurrency(currency: string): boolean {
  return CURRENCIES.has(currency);
}
