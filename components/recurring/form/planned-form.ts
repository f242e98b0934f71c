import { readAdjustments } from "#components/invoices/form/adjustment-values.ts";
import { pricedLines, toPreviewBody } from "#components/invoices/form/form-values.ts";
import {
  endOf,
  linesAt,
  linesFrom,
  type RecurringFormValues,
  wholeNumber,
} from "#components/recurring/form/recurring-values.ts";
import type { CreateInvoiceInput } from "#lib/contract/invoice-input.ts";
import { type CalendarDate, parseCalendarDate } from "#lib/domain/calendar-date.ts";
import { computeTotals } from "#lib/domain/lines/totals.ts";
import { dueDateOf, type PaymentTerms } from "#lib/domain/parties/payment-terms.ts";
import { fillTexts, type Plan, type PlannedInvoice, plannedInvoices } from "#lib/domain/recurring/planned-invoice.ts";
import {
  continuedRule,
  isSameRule,
  MAX_INTERVAL_COUNT,
  MAX_OCCURRENCES,
  type Recurrence,
  sequenceFrom,
} from "#lib/domain/recurring/recurrence.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** Where a schedule stands, from which the typed one goes on. */
export interface Progress {
  /** The sequence of the next date. */
  next: number;
  /** No date is before this one: today, or the day after the last date that was made. */
  from: CalendarDate;
  /** The stored rule, whose numbers go on while it is the same; null for a new schedule. */
  rule: Recurrence | null;
  /** The sequences that are skipped, as long as the rule is the same. */
  skipped: number[];
}

/** What the typed texts and amounts are made with. */
interface Reading {
  progress: Progress;
  /** Of the reader, in which numbers are typed. */
  language: Language;
  /** Of the invoices. */
  documentLanguage: Language;
}

/** A date of the typed schedule. */
export type TypedDate = Omit<PlannedInvoice, "subtotalCents" | "taxTotalCents" | "totalCents"> & {
  /** Null while amounts are incomplete. */
  totalCents: number | null;
  /** The first line of its first line, filled in. */
  title: string;
};

/** The rule that is typed, whose dates are numbered; null while it is incomplete or has no date left. */
export function readRule(values: RecurringFormValues, { next, from, rule: stored }: Progress): Recurrence | null {
  const { schedule } = values;
  const startDate = parseCalendarDate(schedule.startDate);
  const intervalCount = wholeNumber(schedule.intervalCount);
  const { endDate, maxOccurrences } = endOf(schedule);
  const end = endDate === null ? null : parseCalendarDate(endDate);
  const isEnd = endDate === null || end !== null;
  const isCount = maxOccurrences === null || (maxOccurrences >= 1 && maxOccurrences <= MAX_OCCURRENCES);
  if (!startDate || !(intervalCount >= 1 && intervalCount <= MAX_INTERVAL_COUNT) || !isEnd || !isCount) return null;
  const dayOfMonth = schedule.unit === "week" ? null : wholeNumber(schedule.dayOfMonth);
  const rule = { unit: schedule.unit, intervalCount, dayOfMonth, startDate, endDate: end, maxOccurrences };
  return stored && isSameRule(rule, stored)
    ? { ...rule, firstSequence: stored.firstSequence }
    : continuedRule(rule, { next, from });
}

function readPlan(values: RecurringFormValues, { progress, language }: Reading): Plan | null {
  const rule = readRule(values, progress);
  if (rule === null) return null;
  const { currency, pricesIncludeTax, schedule } = values;
  const { adjustments } = readAdjustments(values.adjustments, currency, language);
  const priced = (lines: RecurringFormValues["lines"]) => pricedLines(lines, currency, language);
  const laterLines = schedule.changes.flatMap((change, index) => {
    const from = parseCalendarDate(change.from);
    return from ? [{ from, lines: priced(linesFrom(values, index)) }] : [];
  });
  return {
    ...rule,
    billedPeriod: schedule.billedPeriod || null,
    content: { adjustments, pricesIncludeTax, lines: priced(values.lines) },
    laterLines: laterLines.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  };
}

/** The next dates of what is typed; null while the rule is incomplete. */
export function typedDates(values: RecurringFormValues, reading: Reading, count: number): TypedDate[] | null {
  const plan = readPlan(values, reading);
  if (plan === null) return null;
  const { next, from, skipped, rule } = reading.progress;
  const areSkipped = new Set(rule && isSameRule(plan, rule) ? skipped : []);
  const all = [plan.content.lines, ...plan.laterLines.map(({ lines }) => lines)];
  const isComplete = all.every((lines) => lines.length > 0 && computeTotals(lines, plan.content).ok);
  const counted = isComplete
    ? plan
    : { ...plan, content: { ...plan.content, adjustments: null, lines: [] }, laterLines: [] };
  // A paused schedule goes on with its dates from today on.
  const first = sequenceFrom(plan, next, from);
  return plannedInvoices(counted, first, count, areSkipped).map(({ sequence, date, period, isSkipped, totalCents }) => {
    const [line] = linesAt(values, date);
    const [first = ""] = (line?.description ?? "").split("\n");
    const title = fillTexts(plan, sequence, reading.documentLanguage)(first);
    return { ...{ sequence, date, period, isSkipped, title }, totalCents: isComplete ? totalCents : null };
  });
}

/**
 * The invoice of the next date as it will be, with its complete lines. `terms` are those of its client. Null while there
 * is nothing to draw.
 */
export function toPlannedInvoice(
  values: RecurringFormValues,
  { terms, ...reading }: Reading & { terms: PaymentTerms },
): CreateInvoiceInput | null {
  const { language, documentLanguage, progress } = reading;
  const next = typedDates(values, reading, 12)?.find(({ isSkipped }) => !isSkipped);
  const rule = next && readRule(values, progress);
  if (!next || !rule) return toPreviewBody(values, language);
  const { billedPeriod, paymentTermsDays, paymentTermsMonth } = values.schedule;
  const fill = fillTexts({ ...rule, billedPeriod: billedPeriod || null }, next.sequence, documentLanguage);
  const days = wholeNumber(paymentTermsDays);
  const own =
    days >= 0 && days <= 365 ? { paymentTermsDays: days, paymentTermsMonth: paymentTermsMonth || null } : terms;
  return toPreviewBody(
    {
      ...values,
      issueDate: next.date,
      dueDate: dueDateOf(next.date, own),
      description: fill(values.description),
      notes: fill(values.notes),
      terms: { ...values.terms, period: next.period ?? { start: "", end: "" } },
      lines: linesAt(values, next.date).map((line) => ({
        ...line,
        description: fill(line.description),
        details: { ...line.details, note: fill(line.details.note) },
      })),
    },
    language,
  );
}
