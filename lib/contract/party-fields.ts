import countries from "i18n-iso-countries";
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };
import french from "i18n-iso-countries/langs/fr.json" with { type: "json" };
import { z } from "zod";
import { optional, optionalEmailAddress, optionalText, requiredText, text } from "#lib/contract/fields.ts";
import { isObject } from "#lib/contract/list-query.ts";
import { ADDRESS_WORDS } from "#lib/contract/output-fields.ts";
import { SIREN_ELSEWHERE } from "#lib/contract/party-details.ts";
import type { Address } from "#lib/domain/address.ts";
import { parseElectronicAddress } from "#lib/domain/parties/electronic-address.ts";
import { vatNumberContradictsSiren } from "#lib/domain/parties/party-contradictions.ts";
import { parseSiren, parseSiret, parseVatNumber } from "#lib/domain/parties/party-identifiers.ts";
import { TERMS_MONTHS } from "#lib/domain/parties/payment-terms.ts";
import type { Identifier } from "#lib/domain/terms/invoice-terms.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";
import type { Language } from "#lib/domain/text/language.ts";

countries.registerLocale(english);
countries.registerLocale(french);

/** All ISO 3166-1 countries with their names in the language, sorted in that language's order. */
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
export const addressInput = z
  .strictObject({
    line1: requiredText(200),
    line2: optionalText(200),
    line3: optionalText(200).meta({ description: ADDRESS_WORDS.line3 }),
    postalCode: requiredText(20),
    city: requiredText(100),
    region: optionalText(100).meta({ description: ADDRESS_WORDS.region }),
    country,
  })
  // Without both a request of the release before, repeated with its Idempotency-Key, has the same fingerprint.
  .transform(({ line3, region, ...address }) => ({ ...address, ...(line3 && { line3 }), ...(region && { region }) }))
  .meta({ id: "AddressInput" });

/** An optional text, normalized by `parse`. `code` is the fault when `parse` returns null. */
export function identifier(parse: (text: string) => string | null, code: string, longest = 100) {
  return text(longest)
    .nullish()
    .transform((value, context) => {
      if (value === null || value === undefined || isBlankText(value)) return null;
      const kept = parse(value);
      if (kept !== null) return kept;
      context.addIssue({ code: "custom", message: "is not valid", params: { code } });
      return z.NEVER;
    });
}

/** Said of the members in every body and answer. */
export const PAYMENT_TERMS = {
  days: "Days until an invoice is due, from 0 to 365; 0: on receipt.",
  month:
    "`after`: then to the end of the month (30 days end of month). `before`: counted from the end of the month of `issueDate` (end of month + 15). `null`: from `issueDate`, to the day.",
};

/** Days until an invoice is due. */
export const paymentTermsDays = z.int().refine((days) => days >= 0 && days <= 365, {
  error: "must be from 0 to 365",
  params: { code: "invalid_payment_terms" },
});

export const paymentTermsMonth = optional(z.enum(TERMS_MONTHS)).meta({ description: PAYMENT_TERMS.month });

/**
 * The common fields of clients and companies. The object with these fields passes `checkParty`, then `completeParty`.
 */
export const partyFields = {
  name: requiredText(200).transform((name) => name.trim()),
  email: optionalEmailAddress,
  siren: identifier(parseSiren, "invalid_siren"),
  siret: identifier(parseSiret, "invalid_siret"),
  vatNumber: optionalText(40),
  electronicAddress: identifier(parseElectronicAddress, "invalid_electronic_address", 150),
  address: addressInput,
};

interface Party {
  siren: string | null;
  /** Absent where it is not asked. */
  siret?: string | null;
  vatNumber: string | null;
  address: Address;
  /** Absent where it is not asked. */
  registration?: Identifier | null;
}

/**
 * Whether a check of these fields together makes sense: none of them has a fault of its own, whatever other fields
 * have.
 */
export function areValid(payload: z.core.ParsePayload, fields: string[]): boolean {
  return isObject(payload) && !payload.issues.some(({ path = [] }) => fields.includes(String(path[0])));
}

/**
 * The checks of fields that depend on each other. They run whatever other fields are wrong, so that all faults are
 * reported at once: a SIRET begins with the SIREN, a VAT number is one of the country, a French one contains the SIREN,
 * and who has a SIREN has no other registration.
 */
export function checkParty<S extends z.ZodType<Party>>(schema: S): S {
  return schema
    .refine(({ siren, siret }) => siren === null || !siret || siret.startsWith(siren), {
      path: ["siret"],
      error: "must begin with the SIREN",
      params: { code: "siret_not_of_siren" },
      when: (payload) => areValid(payload, ["siren", "siret"]),
    })
    .refine(
      ({ vatNumber, address }) => !vatNumber?.trim() || parseVatNumber(vatNumber.trim(), address.country) !== null,
      {
        path: ["vatNumber"],
        error: "is not valid",
        params: { code: "invalid_vat_number" },
        when: (payload) => areValid(payload, ["vatNumber", "address"]),
      },
    )
    .refine((party) => !vatNumberContradictsSiren(completeParty(party)), {
      path: ["vatNumber"],
      error: "must contain the SIREN",
      params: { code: "vat_number_not_of_siren" },
      when: (payload) => areValid(payload, ["siren", "siret", "vatNumber", "address"]),
    })
    .refine(({ siren, siret, registration }) => !registration || (siren === null && !siret), {
      path: ["registration"],
      ...SIREN_ELSEWHERE,
      when: (payload) => areValid(payload, ["siren", "siret", "registration"]),
    });
}

/** A party that passed `checkParty`, with its VAT number normalized, and the SIREN that a SIRET implies. */
export function completeParty<P extends Party>(party: P): P {
  const vatNumber = party.vatNumber?.trim() || null;
  return {
    ...party,
    siren: party.siren ?? party.siret?.slice(0, 9) ?? null,
    vatNumber: vatNumber && parseVatNumber(vatNumber, party.address.country),
  };
}
