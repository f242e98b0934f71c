import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** An amount in cents, with a minus as wide as a digit where it is negative: −€12.00. A hyphen would stand apart from tabular digits. */
export function signedMoney(cents: number, currency: string, language: Language): string {
  return formatMoney(cents, currency, language).replace("-", "−");
}
