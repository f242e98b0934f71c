import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import french from "i18n-iso-countries/langs/fr.json" with { type: "json" };
import { z } from "zod";
import { optionalText, requiredText } from "#lib/contract/fields.ts";
import type { Language } from "#lib/domain/parties.ts";

countries.registerLocale(english);
countries.registerLocale(french);

/** Every country of ISO 3166-1 by its name in the language, in that language's order. */
export function countryNames(language: Language): { code: string; name: string }[] {
  return Object.entries(countries.getNames(language, { select: "official" }))
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

export const country = z.string().refine((code) => /^[A-Z]{2}$/.test(code) && countries.isValid(code), {
  error: "must be an ISO 3166-1 alpha-2 code",
  params: { code: "invalid_country" },
});

/** A postal address as it is printed on invoices. */
export const addressInput = z.strictObject({
  line1: requiredText(200),
  line2: optionalText(200),
  postalCode: requiredText(20),
  city: requiredText(100),
  country,
});
