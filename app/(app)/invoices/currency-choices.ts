import { currencies } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The most common currencies, which come first. */
const USUAL = ["EUR", "USD", "GBP", "CHF"];

/** [code, name] of every currency. The names come from the server, because those of the browser may differ. */
export function currencyChoices(language: Language): [code: string, name: string][] {
  const names = new Intl.DisplayNames(language, { type: "currency", fallback: "code" });
  const others = currencies().filter((code) => !USUAL.includes(code));
  return [...USUAL, ...others.sort()].map((code) => [code, names.of(code) ?? code]);
}
