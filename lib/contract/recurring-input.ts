import { z } from "zod";
import { externalChanges, externalFields, externalIdFilter, mergedMetadata } from "#lib/contract/external-fields.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { calendarDate, optional, uuid } from "#lib/contract/fields.ts";
import { type InvoiceChanges, refuseOtherUnits, toLinesInput, toTemplateInput } from "#lib/contract/invoice-changes.ts";
import { invoiceFields, readInvoice, writtenLines } from "#lib/contract/invoice-input.ts";
import type { SortKind } from "#lib/contract/list-cursor.ts";
import { isObject, listFields, ofOnePlace, orderOfChanges, SORT, updatedSince } from "#lib/contract/list-query.ts";
import { fromQuery, resultLimit, searchField, wholeNumber } from "#lib/contract/page-query.ts";
import { PAYMENT_TERMS, paymentTermsDays, paymentTermsMonth } from "#lib/contract/party-fields.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { externalDataOf } from "#lib/domain/external-data.ts";
import type { ChangeSort, RecurringListFilter } from "#lib/domain/list-filters.ts";
import {
  BILLED_PERIODS,
  MAX_INTERVAL_COUNT,
  MAX_OCCURRENCES,
  RECURRENCE_UNITS,
} from "#lib/domain/recurring/recurrence.ts";
import {
  MAX_LATER_LINES,
  MISSED_ANSWERS,
  RECURRING_ACTIONS,
  RECURRING_STATUSES,
  type RecurringInvoice,
} from "#lib/domain/recurring/recurring-invoice.ts";

const { kind, quoteId, deposits, issueDate, dueDate, serviceDate, taxExchangeRate, prepayment, ...rest } =
  invoiceFields;
const { externalId, ...sameOfAll } = rest;
/** What an invoice is parsed with where it has no dates yet. */
const NO_DATES = {
  issueDate: toCalendarDate("2000-01-01"),
  ...{
    kind: null,
    quoteId: null,
    deposits: null,
    dueDate: null,
    serviceDate: null,
    taxExchangeRate: null,
    externalId: undefined,
    prepayment: undefined,
  },
};

const fields = {
  interval: z.enum(RECURRENCE_UNITS).meta({ description: "The unit of the interval." }),
  intervalCount: z
    .int()
    .min(1)
    .max(MAX_INTERVAL_COUNT)
    .default(1)
    .meta({ description: "Every so many of them. Absent: 1.", examples: [1] }),
  dayOfMonth: optional(z.int().min(1).max(31)).meta({
    description:
      "The day of the month. A shorter month has its last day instead, and the next one the day itself again: 31 is the last day of every month. Absent: the day of `startDate`. Weeks have none, and keep the weekday of `startDate`.",
    examples: [31],
  }),
  startDate: calendarDate.meta({
    description:
      "The first invoice is made on the first such day from `startDate` on, or from today on: what lies in the past is not made up for.",
  }),
  endDate: optional(calendarDate).meta({ description: "No invoice is made after it. Absent: no end." }),
  maxOccurrences: optional(z.int().min(1).max(MAX_OCCURRENCES)).meta({
    description: "How many dates there are, skipped ones included. Absent: no end.",
  }),
  billedPeriod: optional(z.enum(BILLED_PERIODS)).meta({
    description:
      "The period that each invoice names (BG-14): `ahead`, the one that begins on its date; `behind`, the one that ends the day before. With `dayOfMonth` 31 periods are whole calendar months: `behind` on 31 March is March. Absent: none.",
  }),
  action: z.enum(RECURRING_ACTIONS).meta({
    description:
      "What happens to each invoice: it stays a `draft`, is issued (`issue`), or is issued and sent to the client (`send`).",
  }),
  paymentTermsDays: optional(paymentTermsDays).meta({
    description: `${PAYMENT_TERMS.days} Absent: by the terms of the client at that time, or else of the company.`,
  }),
  paymentTermsMonth,
  invoice: z.strictObject(sameOfAll).meta({
    id: "RecurringContentInput",
    description:
      "What every invoice says, as in `POST /api/invoices`. Dates, numbers and the exchange rate are of each invoice. The texts of lines, `description` and `notes` may have variables: `{period}`, `{month}`, `{quarter}` and `{year}`, and with an offset `{month+1}` or `{year-1}`. They are those of the period that the invoice is for, or else of the one that begins on its date, in its language.",
  }),
  laterLines: z
    .array(
      z
        .strictObject({
          from: calendarDate.meta({ description: "From the invoice of this date on." }),
          lines: writtenLines,
        })
        .meta({ id: "LaterLinesInput" }),
    )
    .max(MAX_LATER_LINES)
    .default([])
    .meta({ description: "Changes of the lines that are dated ahead, such as new prices. Absent: none." }),
  ...externalFields,
};

/** A refinement context whose faults lie in a member. */
function within(context: z.RefinementCtx, ...path: (string | number)[]): z.RefinementCtx {
  return {
    ...context,
    addIssue: (issue) =>
      context.addIssue(typeof issue === "string" ? issue : { ...issue, path: [...path, ...(issue.path ?? [])] }),
  } as z.RefinementCtx;
}

/** A schedule. */
const recurringInput = z
  .strictObject(fields)
  .refine(({ interval, dayOfMonth }) => interval !== "week" || dayOfMonth === null, {
    path: ["dayOfMonth"],
    error: "goes without interval week",
    params: { code: "not_for_weeks" },
    when: isObject,
  })
  .refine(({ endDate, startDate }) => endDate === null || endDate >= startDate, {
    path: ["endDate"],
    error: "must not be before startDate",
    params: { code: "before_start_date" },
  })
  .refine(({ paymentTermsDays: days, paymentTermsMonth: month }) => days !== null || month === null, {
    path: ["paymentTermsDays"],
    error: "is required beside paymentTermsMonth",
    params: { code: "required" },
  })
  .transform(({ interval, dayOfMonth, invoice, laterLines, externalId, metadata, ...rest }, context) => {
    const dates = laterLines.map(({ from }) => from);
    for (const [index, from] of dates.entries()) {
      if (dates.indexOf(from) === index) continue;
      const params = { code: "duplicate" };
      context.addIssue({ code: "custom", path: ["laterLines", index, "from"], message: "is there twice", params });
    }
    const ofDate = { ...invoice, ...NO_DATES };
    return {
      ...rest,
      unit: interval,
      dayOfMonth: interval === "week" ? null : (dayOfMonth ?? Number(rest.startDate.slice(8))),
      ...externalDataOf({ externalId, metadata }),
      invoice: readInvoice(ofDate, within(context, "invoice")),
      laterLines: laterLines.map(({ from, lines }, index) => ({
        from,
        invoice: readInvoice({ ...ofDate, lines }, within(context, "laterLines", index)),
      })),
    };
  });

/** The body of POST /api/recurring-invoices. Its invoices may leave things to items. */
export const createRecurringBody = recurringInput.meta({
  id: "RecurringInvoiceInput",
  description: "A schedule that makes invoices.",
});

/** A schedule whose invoices may leave things to items. */
export type RecurringBody = z.output<typeof recurringInput>;
/** The input of a form. */
export type RecurringWritten = z.input<typeof recurringInput>;

/** The members that PATCH may have. Which they are is checked like a new schedule. */
const changes = z
  .strictObject({
    interval: fields.interval.optional(),
    intervalCount: z.int().min(1).max(MAX_INTERVAL_COUNT).optional(),
    ...{ dayOfMonth: fields.dayOfMonth.optional(), startDate: calendarDate.optional() },
    ...{ endDate: fields.endDate.optional(), maxOccurrences: fields.maxOccurrences.optional() },
    ...{ billedPeriod: fields.billedPeriod.optional(), action: fields.action.optional() },
    paymentTermsDays: fields.paymentTermsDays.optional(),
    paymentTermsMonth: paymentTermsMonth.optional(),
    invoice: z
      .strictObject(sameOfAll)
      .partial()
      .optional()
      .meta({ id: "RecurringContentChanges", description: "The members that change; `lines` replaces all of them." }),
    laterLines: z
      .array(z.strictObject({ from: calendarDate, lines: writtenLines }).meta({ id: "LaterLinesChange" }))
      .max(MAX_LATER_LINES)
      .optional()
      .meta({ description: "Replaces all of them." }),
    ...externalChanges,
  } satisfies Record<keyof typeof fields, z.ZodType>)
  .meta({
    id: "RecurringInvoiceChanges",
    description:
      "What changes (RFC 7396, JSON Merge Patch), from the next date on. Absent members stay as they are, `null` is none. The schedule that results is checked like a new one.",
  });

/** The schema of that body in the OpenAPI document. */
export const recurringChanges = changes;

/** The members of a change as they were written. */
export type RecurringChanges = { [Member in keyof typeof fields]?: unknown } & { invoice?: InvoiceChanges };

/** The body of PATCH /api/recurring-invoices/{id}, as it was written: `null` is not the same as a member left out. */
export const changeRecurringBody = z.transform((written: unknown, context): RecurringChanges => {
  const result = changes.safeParse(written, { reportInput: true });
  if (result.success) return written as RecurringChanges;
  context.issues.push(...(result.error.issues as z.core.$ZodRawIssue[]));
  return z.NEVER;
});

/** A schedule as its input would be written. */
export function toRecurringInput(schedule: RecurringInvoice) {
  const { clientId, content, laterLines, unit, metadata, externalId } = schedule;
  const { intervalCount, dayOfMonth, startDate, endDate, maxOccurrences } = schedule;
  const { billedPeriod, action, paymentTermsDays: days, paymentTermsMonth: month } = schedule;
  return {
    ...{ interval: unit, intervalCount, dayOfMonth, startDate, endDate, maxOccurrences, billedPeriod, action },
    ...{ paymentTermsDays: days, paymentTermsMonth: month, externalId, metadata },
    invoice: toTemplateInput({ clientId, ...content }),
    laterLines: laterLines.map(({ from, lines }) => ({ from, lines: toLinesInput(lines, content.currency) })),
  };
}

/** A schedule with changes, checked like a new one. Weeks have no day of the month, whichever it was. */
export function mergeRecurring(
  schedule: RecurringInvoice,
  written: RecurringChanges,
): { ok: true; body: RecurringBody } | { ok: false; code: "validation_failed"; errors: FieldError[] } {
  const { invoice: changed = {}, ...rest } = written;
  const errors = [
    refuseOtherUnits(schedule.content, changed, "invoice.lines"),
    schedule.laterLines.length > 0 && rest.laterLines === undefined
      ? refuseOtherUnits(schedule.content, { currency: changed.currency }, "laterLines")
      : null,
  ].filter((error) => error !== null);
  if (errors.length > 0) return { ok: false, code: "validation_failed", errors };
  const stored = toRecurringInput(schedule);
  const merged = {
    ...stored,
    ...(rest.interval === "week" && { dayOfMonth: null }),
    ...rest,
    ...mergedMetadata(schedule, rest),
    invoice: { ...stored.invoice, ...changed, ...mergedMetadata(schedule.content, changed) },
  };
  const result = recurringInput.safeParse(merged, { reportInput: true });
  return result.success
    ? { ok: true, body: result.data }
    : { ok: false, code: "validation_failed", errors: toFieldErrors(result.error) };
}

/** The body of POST /api/recurring-invoices/{id}/skip. */
export const skipBody = z
  .strictObject({
    date: optional(calendarDate).meta({ description: "A date of the schedule that lies ahead. Absent: the next one." }),
  })
  .meta({ id: "SkipInput" });

/** The body of POST /api/recurring-invoices/{id}/missed. */
export const missedBody = z
  .strictObject({
    answer: z.enum(MISSED_ANSWERS).meta({
      description:
        "`all`: every held draft goes on as the schedule says; `last`: only the latest, and the others are deleted; `none`: all are deleted.",
    }),
  })
  .meta({ id: "MissedInput" });

const list = listFields({ createdAt: null, updatedAt: "instant" } satisfies Record<ChangeSort, SortKind>);

/** The query of GET /api/recurring-invoices. */
export const listRecurringQuery = z
  .strictObject({
    ...list,
    status: fromQuery(z.enum(RECURRING_STATUSES)).meta({ description: "Filter by status." }),
    clientId: fromQuery(uuid).meta({ description: "Filter by client." }),
    search: searchField("Substring of the client's name or of a line, without regard to case and accents."),
    externalId: externalIdFilter,
    sort: fromQuery(list.sort).meta({
      override: { default: "-createdAt" },
      description: `${SORT} With \`updatedSince\` the default is \`updatedAt\`.`,
    }),
    updatedSince,
  } satisfies Record<keyof RecurringListFilter | keyof typeof list, z.ZodType>)
  .refine(...ofOnePlace(orderOfChanges));

/** The query of GET /api/recurring-invoices/{id}/upcoming. */
export const plannedQuery = z.strictObject({ limit: resultLimit(12, 100) });

/** The query of GET /api/recurring-invoices/{id}/runs. */
export const runsQuery = z.strictObject({
  limit: resultLimit(20, 100),
  before: fromQuery(wholeNumber).meta({
    override: { type: "integer", format: "int64", minimum: 1 },
    description: "Only runs of a smaller sequence: the last one of the answer before.",
  }),
});
