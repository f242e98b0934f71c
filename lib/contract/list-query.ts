import { z } from "zod";
import { calendarDate } from "#lib/contract/fields.ts";
import { type ListCursor, readCursor, type SortKind, toSort } from "#lib/contract/list-cursor.ts";
import { fromQuery, instant, pageFields } from "#lib/contract/page-query.ts";
import { parseCalendarDate } from "#lib/domain/calendar-date.ts";
import type { ChangeSort } from "#lib/domain/list-filters.ts";
import type { ListOrder } from "#lib/domain/list-order.ts";

// What the queries of lists have in common.

/** The parameters of every list: pages by number or behind a cursor, and its orders, each with what its field holds. */
export function listFields<By extends string>(kinds: Record<By, SortKind>) {
  const names = Object.keys(kinds) as By[];
  return {
    ...pageFields,
    after: fromQuery(
      z.string().transform((value, context): ListCursor<By> => {
        const cursor = readCursor(value, kinds);
        if (cursor) return cursor;
        const params = { code: "unknown_cursor" };
        context.addIssue({ code: "custom", message: "is not a cursor of this list", params });
        return z.NEVER;
      }),
    ).meta({
      override: { type: "string", maxLength: 200 },
      description:
        "The `nextCursor` of an earlier answer with the same other parameters. Answers what comes behind its last row in the order of the list, whatever was written meanwhile. Instead of `page`.",
    }),
    sort: z.enum(names.flatMap((by) => [by, `-${by}` as const])).transform((sort): ListOrder<By> => {
      const by = names.find((name) => sort.endsWith(name)) as By;
      return { by, descending: sort.startsWith("-") };
    }),
  };
}

/** What the doc of an order says. */
export const SORT = "The order, then that of `id` in the same direction; `-` is descending.";

/** Only what changed since an instant. */
export const updatedSince = fromQuery(instant).meta({
  description:
    "Only what was changed at this instant or later: `updatedAt` of the answer. With `sort=updatedAt` this follows the changes.",
});

/** Which records of a list are meant: those that are offered for new invoices, those that are archived, or all. */
const ARCHIVED = { false: false, true: true, all: null } as const;

/** Whether archived records are meant; null: both. `records` is what a list calls them. */
export function archivedFilter(records: string) {
  return z
    .enum(["false", "true", "all"])
    .default("false")
    .transform((value) => ARCHIVED[value])
    .meta({
      override: { default: "false" },
      description: `\`false\`: ${records} in use; \`true\`: archived ones; \`all\`: both.`,
    });
}

/** The order of a list whose changes can be followed: newest first, or with `updatedSince` that of the changes. */
export function orderOfChanges({
  sort,
  updatedSince: since,
}: {
  sort: ListOrder<ChangeSort> | null;
  updatedSince: Date | null;
}): ListOrder<ChangeSort> {
  return sort ?? (since ? { by: "updatedAt", descending: false } : { by: "createdAt", descending: true });
}

/** The arguments of `refine` for a list: a cursor goes without pages, and with the order that it is of. */
export function ofOnePlace<Query>(orderOf: (query: Query) => ListOrder) {
  return [
    (query: Query & { page: number; after: ListCursor | null }) =>
      !query.after || (query.page === 1 && toSort(query.after.order) === toSort(orderOf(query))),
    {
      path: ["after"],
      error: "goes without page, and with the sort of the answer that it is from",
      params: { code: "unknown_cursor" },
    },
  ] satisfies Parameters<z.ZodType<Query & { page: number; after: ListCursor | null }>["refine"]>;
}

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
