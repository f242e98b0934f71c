import { z } from "zod";
import { optionalText, text } from "#lib/contract/fields.ts";
import { checkParty, completeParty, identifier, partyFields, paymentTermsDays } from "#lib/contract/party-fields.ts";
import { parseColor } from "#lib/domain/brand/brand-colors.ts";
import { parseNumberPattern } from "#lib/domain/invoice/invoice-number.ts";
import { parseBic, parseIban } from "#lib/domain/parties/party-identifiers.ts";

const line = (max: number) => optionalText(max).transform((value) => value?.trim() || null);

const timeZone = z.string().refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone), {
  error: "must be an IANA time zone",
  params: { code: "invalid_time_zone" },
});

const numberPattern = text(100)
  .transform((pattern) => pattern.trim())
  .superRefine((pattern, context) => {
    const parsed = parseNumberPattern(pattern);
    if (!parsed.ok) context.addIssue({ code: "custom", message: parsed.code, params: { code: `pattern_${parsed.code}` } });
  });

const firstNumber = z.int().refine((number) => number >= 1 && number <= 999_999_999, {
  error: "must be from 1 to 999999999",
  params: { code: "invalid_first_number" },
});

/** All settings of a company except its logo. */
export const companyInput = checkParty(
  z.strictObject({
    ...partyFields,
    legalForm: line(100),
    shareCapital: line(100),
    rcs: line(100),
    phone: line(50),
    website: line(200),
    iban: identifier(parseIban, "invalid_iban"),
    bic: identifier(parseBic, "invalid_bic"),
    language: z.enum(["fr", "en"]),
    brandColor: identifier(parseColor, "invalid_color"),
    timeZone,
    numberPattern,
    /** Of this year; null once the first invoice of the year is issued. */
    firstNumber: firstNumber.nullable(),
    /** Refuses to issue an invoice dated before the last one of its series, or far in the future. */
    strictChronology: z.boolean(),
    paymentTermsDays,
    defaultNotes: line(5000),
    legalMentions: line(5000),
    latePaymentTerms: line(1000),
    earlyPaymentTerms: line(1000),
    vatRegime: z.enum(["standard", "franchise"]),
    vatOnDebits: z.boolean(),
    operationCategory: z.enum(["services", "goods", "mixed"]),
  }),
).transform(completeParty);

/** The fields of an additional company; the rest is entered in Settings. */
export const newCompanyInput = checkParty(
  z.strictObject({ ...partyFields, timeZone: timeZone.catch("Europe/Paris"), isTest: z.boolean().default(false) }),
).transform(completeParty);

export const logoInput = z.strictObject({ file: z.instanceof(File) });
