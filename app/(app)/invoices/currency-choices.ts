import { currencies } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** Those that most invoices are in come first. */
const USUAL = ["EUR", "USD", "GBP", "CHF"];

/** [code, name] of every currency for a list to choose from. Named on the server, whose names may differ from the browser's. */
export function currencyChoices(language: Language): [code: string, name: string][] {
  const names = new Intl.DisplayNames(language, { type: "currency", fallback: "code" });
  const others = currencies().filter((code) => !USUAL.includes(code));
  return [...USUAL, ...others.sort()].map((code) => [code, names.of(code) ?? code]);
}
