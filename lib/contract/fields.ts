import { z } from "zod";
import { parseCalendarDate } from "#lib/domain/calendar-date.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { toScaledInteger } from "#lib/domain/money/decimal.ts";
import { isCurrency } from "#lib/domain/money/money.ts";
import { INVISIBLE, isBlankText } from "#lib/domain/text/blank-text.ts";
import { MAX_EMAIL_ADDRESS, parseEmailAddress } from "#lib/domain/text/email-address.ts";

/**
 * False for text that PostgreSQL, PDF or e-mail cannot store: control characters other than tab and line breaks, and
 * lone surrogates.
 */
function isPrintable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
}

/**
 * `isPrintable` as a pattern for the OpenAPI document. It does not mention lone surrogates, because JSON in UTF-8 can
 * only contain them as escapes.
 */
const NO_CONTROLS = "[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*";
export const PRINTABLE_PATTERN = `^${NO_CONTROLS}$`;
/**
 * The negation of `isBlankText`, but for invisible characters beyond U+FFFF: not every reader of the document's patterns
 * knows them in a character class.
 */
const NOT_BLANK_PATTERN = `^${NO_CONTROLS}[^${INVISIBLE}]${NO_CONTROLS}$`;

/** Text of at most `max` characters (Unicode code points, as JSON Schema counts). */
export function text(max: number) {
  return z
    .string()
    .refine(isPrintable, { error: "must not contain control characters", params: { code: "invalid_characters" } })
    .refine((value) => value.length <= max || [...value].length <= max, {
      error: `must be at most ${max} characters`,
      params: { code: "too_long" },
    });
}

/** Text with at least one visible character. */
export function requiredText(max: number) {
  return text(max)
    .refine((value) => !isBlankText(value), { error: "must not be blank", params: { code: "required" } })
    .meta({ minLength: 1, maxLength: max, pattern: NOT_BLANK_PATTERN });
}

/** Optional text. Absent and blank text become null. */
export function optionalText(max: number) {
  return text(max)
    .meta({ maxLength: max, pattern: PRINTABLE_PATTERN })
    .nullish()
    .transform((value) => (value === null || value === undefined || isBlankText(value) ? null : value));
}

/** The same without the spaces around it. */
export const trimmedText = (max: number) => optionalText(max).transform((value) => value?.trim() || null);

/** What the OpenAPI document says of an e-mail address. */
export const EMAIL_ADDRESS = {
  format: "email",
  maxLength: MAX_EMAIL_ADDRESS,
  description: "An internationalized domain is kept in ASCII (RFC 5891).",
  examples: ["comptabilite@example.fr"],
};

function toEmailAddress(written: string, context: z.RefinementCtx): string {
  const address = parseEmailAddress(written);
  if (address !== null) return address;
  context.addIssue({
    code: "custom",
    message: `must be an e-mail address of at most ${MAX_EMAIL_ADDRESS} characters`,
    params: { code: "invalid_email" },
  });
  return z.NEVER;
}

/** An e-mail address as it is stored: see `parseEmailAddress`. */
export const emailAddress = z.string().transform(toEmailAddress).meta(EMAIL_ADDRESS);

/** An optional e-mail address. Absent and blank text become null. */
export const optionalEmailAddress = z
  .string()
  .meta(EMAIL_ADDRESS)
  .nullish()
  .transform((written, context) => (isBlankText(written ?? "") ? null : toEmailAddress(written ?? "", context)));

/** A calendar date. Of a date-time, the date is taken as written, whatever its offset. */
export const calendarDate = z
  .string()
  .transform((value, context) => {
    const date = parseCalendarDate(value);
    if (date) return date;
    context.addIssue({
      code: "custom",
      message: "must be a calendar date such as 2026-11-20",
      params: { code: "invalid_date" },
    });
    return z.NEVER;
  })
  .meta({
    format: "date",
    description:
      "`YYYY-MM-DD`, from 1900-01-01 to 9999-12-31. An RFC 3339 date-time is accepted and its calendar date, as written, is taken.",
    examples: ["2026-11-20"],
  });

export const uuid = z
  .string()
  .refine(isUuid, { error: "must be a UUID", params: { code: "invalid_uuid" } })
  .transform((value) => value.toLowerCase())
  .meta({ format: "uuid", examples: ["0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b11"] });

/** A JSON number as an exact integer times 10^digits. */
function scaled(digits: number, inBounds: (scaledValue: number) => boolean, bounds: string) {
  return z.number().transform((value, context) => {
    const result = toScaledInteger(value, digits);
    if (result !== null && inBounds(result)) return result;
    context.addIssue({
      code: "custom",
      message: result === null ? `must have at most ${digits} decimals and ${bounds}` : bounds,
      params: { code: result === null ? "too_precise" : "out_of_range" },
    });
    return z.NEVER;
  });
}

/** The value of one unit of a currency in another, parsed to millionths. */
export const exchangeRate = scaled(6, (value) => value > 0 && value <= 1e12, "must be above 0, at most 1,000,000").meta(
  {
    description:
      "The value of one unit of `currency` in the currency of the seller's VAT return, EUR in France, in which VAT must also be stated (Directive 2006/112/EC, article 230). Required for an e-invoice with VAT in another currency. At most 6 decimals.",
    exclusiveMinimum: 0,
    maximum: 1e6,
    examples: [0.9231],
  },
);

/** A quantity, parsed to `quantityE4`. */
export const quantity = scaled(
  4,
  (value) => value !== 0 && Math.abs(value) <= 1e13,
  "must not be 0, nor beyond ±1,000,000,000",
).meta({
  description: "Not 0, at most 4 decimals, at most 1e9 either way. Negative for a return or rebate.",
  minimum: -1e9,
  maximum: 1e9,
  not: { const: 0 },
  examples: [2.5],
});

/** A VAT rate in per cent, parsed to `taxRateBp`. */
export const taxRate = scaled(2, (value) => value >= 0 && value <= 10_000, "must be from 0 to 100").meta({
  description: "VAT rate, a percentage of 0 to 100 with at most 2 decimals.",
  minimum: 0,
  maximum: 100,
  examples: [20, 5.5],
});

/** A percentage of a discount or a charge, parsed to `percentE4`. */
export const percentage = scaled(4, (value) => value >= 0 && value <= 10_000_000, "must be from 0 to 1,000").meta({
  description: "A percentage with at most 4 decimals, of what the price or the lines come to.",
  minimum: 0,
  maximum: 1000,
  examples: [10],
});

/** Any other optional field. Absent becomes null. */
export function optional<S extends z.ZodType>(schema: S) {
  return schema.nullish().transform((value) => (value === undefined ? null : value));
}

/** A currency (ISO 4217). */
export const currencyCode = z
  .string()
  .refine(isCurrency, { error: "must be an ISO 4217 code in upper case", params: { code: "invalid_currency" } })
  .meta({ pattern: "^[A-Z]{3}$" });
