import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { computeTotals, type PricedLine } from "#lib/domain/lines/totals.ts";
import { occurrenceDate, occurrencePeriod, type Recurrence } from "#lib/domain/recurring/recurrence.ts";
import {
  linesOn,
  type RecurringContent,
  type RecurringInput,
  type RecurringInvoice,
} from "#lib/domain/recurring/recurring-invoice.ts";
import { fillVariables } from "#lib/domain/recurring/text-variables.ts";
import { NO_TERMS } from "#lib/domain/terms/invoice-terms.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The texts of the invoice of a sequence, whose variables are filled in. */
export function fillTexts(
  schedule: Recurrence & Pick<RecurringInput, "billedPeriod">,
  sequence: number,
  language: Language,
): (text: string) => string {
  const billed = schedule.billedPeriod ?? "ahead";
  return (text) => fillVariables(text, (offset) => occurrencePeriod(schedule, sequence + offset, billed), language);
}

/** What the invoice of a sequence says, with its texts filled in and the period that it is for. */
export function plannedContent(
  schedule: RecurringInput & Pick<RecurringInvoice, "documentLanguage">,
  sequence: number,
): RecurringContent & { plannedDate: CalendarDate } {
  const plannedDate = occurrenceDate(schedule, sequence);
  if (plannedDate === null) throw new RangeError(`the schedule has no date ${sequence}`);
  const { content } = schedule;
  const fill = fillTexts(schedule, sequence, schedule.documentLanguage);
  const fillOrNull = (text: string | null) => (text === null ? null : fill(text));
  const period = billedDays(schedule, sequence);
  return {
    ...content,
    plannedDate,
    description: fillOrNull(content.description),
    notes: fillOrNull(content.notes),
    terms: period ? { ...NO_TERMS, ...content.terms, period } : content.terms,
    lines: linesOn(schedule, plannedDate).map((line) => ({
      ...line,
      description: fill(line.description),
      ...(line.details && { details: { ...line.details, note: fillOrNull(line.details.note) } }),
    })),
  };
}

function billedDays(schedule: Recurrence & Pick<RecurringInput, "billedPeriod">, sequence: number) {
  return schedule.billedPeriod && occurrencePeriod(schedule, sequence, schedule.billedPeriod);
}

/** A date that lies ahead, and what its invoice comes to. */
export interface PlannedInvoice {
  sequence: number;
  date: CalendarDate;
  /** That it names; null: none. */
  period: { start: CalendarDate; end: CalendarDate } | null;
  isSkipped: boolean;
  subtotalCents: number;
  taxTotalCents: number;
  totalCents: number;
}

/** What the dates and amounts of a schedule follow from. */
export interface Plan extends Recurrence, Pick<RecurringInput, "billedPeriod"> {
  content: Pick<RecurringContent, "adjustments" | "pricesIncludeTax"> & { lines: PricedLine[] };
  laterLines: { from: CalendarDate; lines: PricedLine[] }[];
}

/** The dates of a schedule from a sequence on, at most `count`. */
export function plannedInvoices(
  schedule: Plan,
  from: number,
  count: number,
  skipped: ReadonlySet<number> = new Set(),
): PlannedInvoice[] {
  const planned: PlannedInvoice[] = [];
  for (let sequence = from; planned.length < count; sequence++) {
    const date = occurrenceDate(schedule, sequence);
    if (date === null) break;
    const totals = computeTotals(linesOn(schedule, date), schedule.content);
    if (!totals.ok) throw new Error(`invalid totals of a stored schedule: ${totals.code}`);
    const { subtotalCents, taxTotalCents, totalCents } = totals;
    const period = billedDays(schedule, sequence);
    planned.push({
      ...{ sequence, date, period, isSkipped: skipped.has(sequence) },
      ...{ subtotalCents, taxTotalCents, totalCents },
    });
  }
  return planned;
}
