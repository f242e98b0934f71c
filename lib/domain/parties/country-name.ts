import type { Language } from "#lib/domain/text/language.ts";

const COUNTRIES = {
  fr: { names: new Intl.DisplayNames("fr", { type: "region" }), known: new Map<string, string | undefined>() },
  en: { names: new Intl.DisplayNames("en", { type: "region" }), known: new Map<string, string | undefined>() },
} satisfies Record<Language, object>;

/** The name of a country (ISO 3166-1 alpha-2). To look it up takes as long as the rest of an address. */
export function countryName(country: string, language: Language): string | undefined {
  const { names, known } = COUNTRIES[language];
  if (!known.has(country)) known.set(country, names.of(country));
  return known.get(country);
}
