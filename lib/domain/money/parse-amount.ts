import { type DecimalResult, parseDecimal } from "#lib/domain/money/decimal.ts";
import { plainPunctuation } from "#lib/domain/text/fold-text.ts";
import type { Language } from "#lib/domain/text/language.ts";

const LOCALES = ["fr-FR", "en-GB", "en-US"];

/**
 * An amount of the currency as it is typed or pasted, times 10^digits, exactly: a decimal (see `parseDecimal`) with the
 * currency's own sign or ISO 4217 code before or after it, such as `1 234,56 €`, `-€12.50` or `EUR 12,50`. The mark of
 * another currency is no part of a number.
 */
export function parseAmount(text: string, digits: number, currency: string, language: Language): DecimalResult {
  const [, sign = "", typed = ""] = /^([-+]?) ?(.*?)$/s.exec(plainPunctuation(text).trim().toUpperCase()) ?? [];
  for (const mark of marksOf(currency)) {
    if (typed.startsWith(mark)) return parseDecimal(sign + typed.slice(mark.length), digits, language);
    if (typed.endsWith(mark)) return parseDecimal(sign + typed.slice(0, -mark.length), digits, language);
  }
  return parseDecimal(text, digits, language);
}

/** The code and the signs of a currency, the longest first, in capitals: USD, US$, $US, $. */
export function marksOf(currency: string): string[] {
  const signs = LOCALES.flatMap((locale) =>
    (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay })
        .formatToParts(0)
        .flatMap(({ type, value }) => (type === "currency" ? [plainPunctuation(value).toUpperCase()] : [])),
    ),
  );
  return [...new Set([currency, ...signs])].sort((a, b) => b.length - a.length);
}
