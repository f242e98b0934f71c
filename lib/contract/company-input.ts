import { z } from "zod";
import { optional, optionalEmailAddress, text, trimmedText } from "#lib/contract/fields.ts";
import { companyDetailsFields } from "#lib/contract/party-details.ts";
import {
  areValid,
  checkParty,
  completeParty,
  identifier,
  partyFields,
  paymentTermsDays,
  paymentTermsMonth,
} from "#lib/contract/party-fields.ts";
import { parseColor } from "#lib/domain/brand/brand-colors.ts";
import { type NumberPatternResult, parseNumberPattern } from "#lib/domain/numbers/invoice-number.ts";
import { addressContradictsSiren } from "#lib/domain/parties/party-contradictions.ts";
import { parseBic, parseIban, parseSepaCreditorId } from "#lib/domain/parties/party-identifiers.ts";
import { parseWebsite } from "#lib/domain/parties/website.ts";
import type { Identifier } from "#lib/domain/terms/invoice-terms.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";

const timeZone = z.string().refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone), {
  error: "must be an IANA time zone",
  params: { code: "invalid_time_zone" },
});

const recurringHour = z.int().min(0).max(23).default(6);

const PATTERN_FAULTS = {
  unknown_token: "may have {YYYY}, {YY}, {MM}, {SEQ} and {SEQ:1} to {SEQ:10} in braces, nothing else",
  invalid_character: "may only have A-Z a-z 0-9 + - _ / outside braces",
  sequence_missing: "needs {SEQ}",
  sequence_repeated: "may have only one {SEQ}",
  year_missing: "needs {YYYY} or {YY}, because numbers begin at 1 each year",
  month_without_year: "needs {YYYY} beside {MM}",
  separator_missing: "needs a character that is no digit between {YY} and {SEQ}",
  too_long: "would give numbers of more than 35 characters",
} satisfies Record<Extract<NumberPatternResult, { ok: false }>["code"], string>;

const numberPattern = text(100)
  .transform((pattern) => pattern.trim())
  .superRefine((pattern, context) => {
    const parsed = parseNumberPattern(pattern);
    if (!parsed.ok)
      context.addIssue({
        code: "custom",
        message: PATTERN_FAULTS[parsed.code],
        params: { code: `pattern_${parsed.code}` },
      });
  });

const firstNumber = z.int().refine((number) => number >= 1 && number <= 999_999_999, {
  error: "must be from 1 to 999999999",
  params: { code: "invalid_first_number" },
});

type Checked = Parameters<typeof checkParty>[0] &
  z.ZodType<{ electronicAddress: string | null; email: string | null; identifiers: Identifier[] }>;

/**
 * A company's checks: those of all parties; its address in the French directory (0225) is one of its SIREN; and with a
 * SIREN it has one identifier of a scheme at most (BR-FR-CO-10).
 */
function checkCompany<S extends Checked>(schema: S): S {
  return checkParty(schema)
    .refine(({ siren, siret, identifiers }) => (siren === null && !siret) || hasDistinctSchemes(identifiers), {
      path: ["identifiers"],
      error: "must not have two of one scheme",
      params: { code: "duplicate" },
      when: (payload) => areValid(payload, ["siren", "siret", "identifiers"]),
    })
    .refine((company) => !addressContradictsSiren(completeParty(company)), {
      path: ["electronicAddress"],
      error: "must begin with the SIREN",
      params: { code: "electronic_address_not_of_siren" },
      when: (payload) => areValid(payload, ["siren", "siret", "electronicAddress", "email"]),
    });
}

function hasDistinctSchemes(identifiers: Identifier[]): boolean {
  const schemes = identifiers.flatMap(({ scheme }) => scheme ?? []);
  return new Set(schemes).size === schemes.length;
}

/** All settings of a company except its logo. */
export const companyInput = checkCompany(
  z.strictObject({
    ...partyFields,
    ...companyDetailsFields,
    legalForm: trimmedText(100),
    shareCapital: trimmedText(100),
    rcs: trimmedText(100),
    phone: trimmedText(50),
    website: identifier(parseWebsite, "invalid_website", 200),
    iban: identifier(parseIban, "invalid_iban"),
    bic: identifier(parseBic, "invalid_bic"),
    sepaCreditorId: identifier(parseSepaCreditorId, "invalid_sepa_creditor_id"),
    language: z.enum(["fr", "en"]),
    brandColor: identifier(parseColor, "invalid_color"),
    timeZone,
    /** Of its day: when its recurring invoices are made. */
    recurringHour,
    numberPattern,
    /** Of its quotes; left out it stays. */
    quoteNumberPattern: numberPattern.optional(),
    quoteValidityDays: z.int().min(1).max(365).optional(),
    /** Of this year, or with `{MM}` of this month; null leaves it as it is. */
    firstNumber: firstNumber.nullable(),
    /** Refuses to issue an invoice dated before the last one of its series, or far in the future. */
    strictChronology: z.boolean(),
    /** Refuses to issue an invoice that lacks what the law asks for. */
    issueOnlyComplete: z.boolean(),
    paymentTermsDays,
    paymentTermsMonth,
    defaultNotes: trimmedText(5000),
    legalMentions: trimmedText(5000),
    latePaymentTerms: trimmedText(1000),
    earlyPaymentTerms: trimmedText(1000),
    vatRegime: z.enum(["standard", "franchise"]),
    vatOnDebits: z.boolean(),
    operationCategory: z.enum(["services", "goods", "mixed"]),
    pricesIncludeTaxForConsumers: z.boolean().default(false),
    pricesIncludeTaxForBusinesses: z.boolean().default(false),
  }),
).transform(completeParty);

/** Who a company's e-mails to its clients come from. */
export const senderInput = z.strictObject({
  senderName: trimmedText(100),
  senderEmail: optionalEmailAddress,
  replyTo: optionalEmailAddress,
});

const { name, address, siren, vatNumber, email } = partyFields;
const registration = {
  name,
  address,
  siren,
  vatNumber,
  vatRegime: z.enum(["standard", "franchise"]).default("standard"),
};

/** What every invoice of a new company must show; the rest is entered in Settings. */
export const registrationInput = checkParty(z.strictObject(registration)).transform(completeParty);

/** An additional company. */
export const newCompanyInput = checkParty(
  z.strictObject({
    ...registration,
    email,
    timeZone: timeZone.catch("Europe/Paris"),
    isTest: z.boolean().default(false),
  }),
).transform(completeParty);

/** The body of POST /api/companies. */
export const createCompanyBody = checkParty(
  z.strictObject({
    isTest: z
      .boolean()
      .refine((isTest) => isTest, {
        error: "must be true: other companies are made in the web application",
        params: { code: "no_test_company" },
      })
      .meta({ description: "`true`. Companies that are no test are made in the web application." }),
    ...registration,
    email,
    language: optional(z.enum(LANGUAGES)).meta({ description: "Left out: that of its country, French or English." }),
    timeZone: optional(timeZone).meta({ description: "Left out: that of its country.", examples: ["Europe/Paris"] }),
  }),
)
  .transform(completeParty)
  .meta({ id: "CompanyCreate", description: "A test company. The rest is set by PATCH." });

export const logoInput = z.strictObject({ file: z.instanceof(File) });
