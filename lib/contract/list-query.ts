import type { z } from "zod";
import { calendarDate } from "#lib/contract/fields.ts";
import { fromQuery } from "#lib/contract/page-query.ts";
import { parseCalendarDate } from "#lib/domain/calendar-date.ts";

// What the queries of lists of documents have in common.

/** A range of issue dates. */
export const issueDates = {
  from: fromQuery(calendarDate).meta({ description: "Minimum issue date, inclusive." }),
  to: fromQuery(calendarDate).meta({ description: "Maximum issue date, inclusive." }),
};

/** The arguments of `refine` for a query with such a range. */
export const fromNotAfterTo = [
  ({ from, to }: { from: unknown; to: unknown }) => !precedes(to, from),
  { path: ["from"], error: "must not be after to", params: { code: "after_to" }, when: isObject },
] satisfies Parameters<z.ZodType<{ from: unknown; to: unknown }>["refine"]>;

/**
 * Runs a cross-field check even when single fields have faults, so that all faults are reported at once. An array has
 * no fields.
 */
export function isObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Compares values that may be unparsed, so that faults of other fields do not hide this one. */
export function precedes(a: unknown, b: unknown): boolean {
  const [left, right] = [a, b].map((value) => (typeof value === "string" ? parseCalendarDate(value) : null));
  return !!left && !!right && left < right;
}
