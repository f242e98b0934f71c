import { z } from "zod";
import { optional, requiredText, trimmedText } from "#lib/contract/fields.ts";
import { nullableText } from "#lib/contract/output-fields.ts";
import identifierSchemes from "#lib/domain/code-lists/identifier-schemes.json" with { type: "json" };
import { type ClientDetails, type CompanyDetails, MAX_IDENTIFIERS } from "#lib/domain/parties/party-details.ts";
import { hasFormOfScheme, SIREN_SCHEME, SIRET_SCHEME } from "#lib/domain/parties/party-identifiers.ts";
import type { Identifier } from "#lib/domain/terms/invoice-terms.ts";

// What few parties have (EN 16931 BG-4 and BG-7), as it is written and as it is given out.

/** A code of this list. */
export const codeOf = (codes: readonly string[], source: string) =>
  z
    .string()
    .refine((code) => codes.includes(code), { error: `must be a code of ${source}`, params: { code: "invalid_code" } });

export const ICD = "ISO/IEC 6523, such as 0088 for a GLN";

/** An identifier of a party or of a place. */
export const identifierInput = z
  .strictObject({ id: requiredText(100), scheme: optional(codeOf(identifierSchemes.codes, ICD)) })
  .meta({ id: "IdentifierInput", description: `An identifier. \`scheme\`: a code of ${ICD}.` });

export const identifierOut = z
  .strictObject({ id: z.string(), scheme: nullableText } satisfies Record<keyof Identifier, z.ZodType>)
  .meta({ id: "Identifier" });

/** BT-30 and BT-47 occur once. */
export const SIREN_ELSEWHERE = {
  error: "must not be given beside a SIREN, which is given as `siren`",
  params: { code: "registration_with_siren" },
};
/** BT-46 occurs once, as does BT-29 under a scheme. */
export const SIRET_ELSEWHERE = {
  error: "must not be given beside a SIRET, which is given as `siret`",
  params: { code: "identifier_with_siret" },
};

/** BR-FR-24 and BR-FR-32. */
const ofParty = identifierInput
  .refine(({ scheme }) => scheme !== SIRET_SCHEME, SIRET_ELSEWHERE)
  .refine(hasFormOfScheme, {
    path: ["id"],
    error: "must have the form of its scheme",
    params: { code: "invalid_identifier" },
  })
  .meta({ id: "PartyIdentifierInput", description: `An identifier of a party. \`scheme\`: a code of ${ICD}.` });

/**
 * The members of a single taxable person (CGI, article 256 C) name its representative (BG-11), which documents do not
 * have (BR-FR-CO-15).
 */
const ofCompany = ofParty.refine(({ scheme }) => scheme !== "0231", {
  path: ["scheme"],
  error: "must not be 0231: a tax representative cannot be named",
  params: { code: "invalid_code" },
});

const registration = optional(identifierInput.refine(({ scheme }) => scheme !== SIREN_SCHEME, SIREN_ELSEWHERE));

/** Said of the members in every body and answer. */
const WORDS = {
  tradingName: (term: string) => `By which it is known, if not by its name (${term}).`,
  registration: (term: string) =>
    `In the register of its country (${term}), without a SIREN. \`scheme\`: of ${ICD}, or none.`,
  identifiers:
    "Others than its SIRET (BT-29), by schemes of ISO/IEC 6523 or without one. A company with a SIREN has one of a scheme at most.",
  contactName: "Whom to ask (BT-41), beside `phone` (BT-42) and `email` (BT-43); null: its name.",
  legalInformation: "What the law wants told of it beside legal form, capital and register entry (BT-33).",
  taxNumber: "That its tax office knows it by (BT-32), beside a VAT identifier or in place of one.",
  identifier: "Of an agreement or a scheme of ISO/IEC 6523 (BT-46), without a SIRET.",
};

/** The details of a company, as they are written. */
export const companyDetailsFields = {
  tradingName: trimmedText(200).meta({ description: WORDS.tradingName("BT-28") }),
  registration: registration.meta({ description: WORDS.registration("BT-30") }),
  identifiers: z
    .array(ofCompany)
    .max(MAX_IDENTIFIERS)
    .nullish()
    .transform((all) => all ?? [])
    .meta({ description: WORDS.identifiers }),
  contactName: trimmedText(100).meta({ description: WORDS.contactName }),
  legalInformation: trimmedText(1000).meta({ description: WORDS.legalInformation }),
  taxNumber: trimmedText(50).meta({ description: WORDS.taxNumber }),
} satisfies Record<keyof CompanyDetails, z.ZodType>;

/** The details of a client, as they are written. */
export const clientDetailsFields = {
  tradingName: trimmedText(200).meta({ description: WORDS.tradingName("BT-45") }),
  registration: registration.meta({ description: WORDS.registration("BT-47") }),
  identifier: optional(ofParty).meta({ description: WORDS.identifier }),
} satisfies Record<keyof ClientDetails, z.ZodType>;

/** The details of a company, as they are given out. */
export const companyDetailsOut = {
  tradingName: nullableText.meta({ description: WORDS.tradingName("BT-28") }),
  registration: identifierOut.nullable().meta({ description: WORDS.registration("BT-30") }),
  identifiers: z.array(identifierOut).meta({ description: WORDS.identifiers }),
  contactName: nullableText.meta({ description: WORDS.contactName }),
  legalInformation: nullableText.meta({ description: WORDS.legalInformation }),
  taxNumber: nullableText.meta({ description: WORDS.taxNumber }),
} satisfies Record<keyof CompanyDetails, z.ZodType>;

/** The details of a client, as they are given out. */
export const clientDetailsOut = {
  tradingName: nullableText.meta({ description: WORDS.tradingName("BT-45") }),
  registration: identifierOut.nullable().meta({ description: WORDS.registration("BT-47") }),
  identifier: identifierOut.nullable().meta({ description: WORDS.identifier }),
} satisfies Record<keyof ClientDetails, z.ZodType>;
