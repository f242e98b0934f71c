import { type DecimalResult, parseDecimal } from "#lib/domain/money/decimal.ts";
import { isCurrency, minorUnitDigits } from "#lib/domain/money/money.ts";
import { parseAmount } from "#lib/domain/money/parse-amount.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** A typed amount in the currency's minor unit. */
export function readCents(text: string, currency: string, language: Language): DecimalResult {
  return isCurrency(currency)
    ? parseAmount(text, minorUnitDigits(currency), currency, language)
    : parseDecimal(text, 0, language);
}
