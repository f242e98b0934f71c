import { z } from "zod";
import { PRINTABLE_PATTERN, text } from "#lib/contract/fields.ts";
import { parseCalendarDate } from "#lib/domain/calendar-date.ts";

const MAX_LIMIT = 100;
/** The largest number of 15 digits; all such integers are exact in JavaScript. */
const MAX_NUMBER = 999_999_999_999_999;

export const wholeNumber = z
  .string()
  .refine((value) => /^0*[1-9]\d{0,14}$/.test(value), {
    error: "must be a whole number, 1 or more",
    params: { code: "invalid_number" },
  })
  .transform(Number);

/** `true` or `false`, as text. */
export const flag = z
  .string()
  .refine((value) => value === "true" || value === "false", {
    error: "must be true or false",
    params: { code: "invalid_value" },
  })
  .transform((value) => value === "true");

/** An optional query parameter. Absent becomes null. */
export function fromQuery<S extends z.ZodType>(schema: S) {
  return schema.optional().transform((value) => value ?? null);
}

/** How many results an answer has: `initial` without the parameter, `max` at most. */
export function resultLimit(initial: number, max: number) {
  return wholeNumber
    .transform((limit) => Math.min(limit, max))
    .default(initial)
    .meta({
      override: { type: "integer", format: "int64", minimum: 1, maximum: MAX_NUMBER, default: initial },
      description: `Results per page, at most ${max}. A larger number counts as ${max}.`,
    });
}

/** The parameters of a list in pages. */
export const pageFields = {
  page: wholeNumber.default(1).meta({
    param: { id: "Page" },
    override: { type: "integer", format: "int64", minimum: 1, maximum: MAX_NUMBER, default: 1 },
    description: "Page number. A page past the end is empty.",
  }),
  limit: resultLimit(20, MAX_LIMIT).meta({ param: { id: "Limit" } }),
};

/** A search; `description` says in what. */
export function searchField(description: string) {
  return fromQuery(text(200)).meta({ override: { maxLength: 200, pattern: PRINTABLE_PATTERN }, description });
}

const INSTANT =
  /^(19|[2-9][0-9])[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$/;

/** An instant with its offset. Digits after the milliseconds are cut off. */
export const instant = z
  .string()
  .transform((value, context) => {
    if (INSTANT.test(value) && parseCalendarDate(value)) return new Date(value);
    context.addIssue({
      code: "custom",
      message: "must be an instant with its offset, such as 2026-11-20T09:30:00Z",
      params: { code: "invalid_instant" },
    });
    return z.NEVER;
  })
  .meta({ format: "date-time", examples: ["2026-11-20T09:30:00.000Z"] });
