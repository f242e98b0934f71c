import countries from "#lib/domain/code-lists/countries.json" with { type: "json" };
import currencies from "#lib/domain/code-lists/currencies.json" with { type: "json" };

const COUNTRIES = new Set(countries.codes);
const CURRENCIES = new Set(currencies.codes);

/** How an e-invoice writes a country (BT-40, BT-55, BT-80) given by its ISO 3166-1 code; null where it cannot. Kosovo, which ISO calls XK, is 1A. */
export function einvoiceCountry(country: string): string | null {
  const code = country === "XK" ? "1A" : country;
  return COUNTRIES.has(code) ? code : null;
}

/** True for a currency (ISO 4217) that e-invoices take (BT-5). The rules lag behind currencies that came, and drop those that went. */
export function isEinvoiceCurrency(currency: string): boolean {
  return CURRENCIES.has(currency);
}
