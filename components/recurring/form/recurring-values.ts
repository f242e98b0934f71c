import {
  type InvoiceFormValues,
  type LineValues,
  toBody,
  toFormValues,
  typedPrice,
} from "#components/invoices/form/form-values.ts";
import type { RecurringWritten } from "#lib/contract/recurring-input.ts";
import { addDays, type CalendarDate, firstOfMonth } from "#lib/domain/calendar-date.ts";
import { type LineContent, lineContentOf } from "#lib/domain/lines/line.ts";
import type { BilledPeriod, Recurrence } from "#lib/domain/recurring/recurrence.ts";
import type { LaterLines, RecurringAction, RecurringInput } from "#lib/domain/recurring/recurring-invoice.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** A change of prices from a date on, as it is typed. The prices are in the lines. */
export interface ChangeValues {
  from: string;
  /** Lines that differ by more than their prices, as a program wrote them: they stay. Null for a change of prices. */
  kept: LineValues[] | null;
}

/** The schedule as it is typed. */
export interface ScheduleValues {
  unit: Recurrence["unit"];
  intervalCount: string;
  /** 31: the last. Weeks have none. */
  dayOfMonth: string;
  startDate: string;
  /** `both`: whichever comes first, as a program may write it. */
  end: "never" | "date" | "count" | "both";
  endDate: string;
  maxOccurrences: string;
  /** Empty: none. */
  billedPeriod: BilledPeriod | "";
  action: RecurringAction;
  /** Empty: those of the client. */
  paymentTermsDays: string;
  paymentTermsMonth: NonNullable<RecurringInput["paymentTermsMonth"]> | "";
  changes: ChangeValues[];
}

/** The form of a schedule: that of an invoice, whose dates it does not show, with what makes it recur. */
export interface RecurringFormValues extends InvoiceFormValues {
  schedule: ScheduleValues;
}

/** The day of a rule that is on this day of each month: the last one stays the last one. */
export function dayOfRule(day: CalendarDate): number {
  return day === addDays(firstOfMonth(day, 1), -1) ? 31 : Number(day.slice(8));
}

/** The schedule of a new form, with the month of its first date. */
export function newSchedule(startDate: CalendarDate, billedPeriod: BilledPeriod | "" = ""): ScheduleValues {
  return {
    ...{ unit: "month", intervalCount: "1", dayOfMonth: `${dayOfRule(startDate)}`, startDate },
    ...{ end: "never", endDate: "", maxOccurrences: "" },
    ...{ billedPeriod, action: "draft", paymentTermsDays: "", paymentTermsMonth: "", changes: [] },
  };
}

/** The form of a stored schedule. `today` is the date of its hidden fields. */
export function toRecurringValues(
  stored: RecurringInput,
  today: CalendarDate,
  language: Language,
): RecurringFormValues {
  const { clientId, content, laterLines, endDate, maxOccurrences } = stored;
  const typed = (lines: LineContent[]) =>
    toFormValues({ ...content, kind: "standard", clientId, issueDate: today, dueDate: today, lines }, language);
  const values = typed(content.lines);
  const changes = laterLines.map((later) => ({ ...later, isOfPrices: isOfPrices(later, content.lines) }));
  return {
    ...values,
    lines: values.lines.map((line, index) => ({
      ...line,
      laterPrices: changes.map(({ lines, isOfPrices: isPriced }) => {
        const later = lines[index];
        return isPriced && later ? typedPrice(later, content.currency, language) : "";
      }),
    })),
    schedule: {
      unit: stored.unit,
      intervalCount: `${stored.intervalCount}`,
      dayOfMonth: `${stored.dayOfMonth ?? dayOfRule(stored.startDate)}`,
      startDate: stored.startDate,
      end: endDate ? (maxOccurrences ? "both" : "date") : maxOccurrences ? "count" : "never",
      endDate: endDate ?? "",
      maxOccurrences: maxOccurrences ? `${maxOccurrences}` : "",
      billedPeriod: stored.billedPeriod ?? "",
      action: stored.action,
      paymentTermsDays: stored.paymentTermsDays === null ? "" : `${stored.paymentTermsDays}`,
      paymentTermsMonth: stored.paymentTermsMonth ?? "",
      changes: changes.map(({ from, lines, isOfPrices: isPriced }) => ({
        from,
        kept: isPriced ? null : typed(lines).lines,
      })),
    },
  };
}

/** Whether later lines are those of now with other prices. */
function isOfPrices({ lines }: LaterLines, now: LineContent[]): boolean {
  const rest = (line: LineContent | undefined) =>
    line && JSON.stringify({ ...lineContentOf(line), unitPriceCents: 0, unitPriceRestE6: 0 });
  return lines.length === now.length && lines.every((line, index) => rest(line) === rest(now[index]));
}

/** The lines from a change on: a price that is not typed is the one before. */
export function linesFrom({ lines, schedule: { changes } }: RecurringFormValues, index: number): LineValues[] {
  const change = changes[index];
  if (!change) return lines;
  if (change.kept) return change.kept;
  const before = changes
    .map(({ from, kept }, place) => ({ from, kept, place }))
    .filter(({ from, kept, place }) => kept === null && (from < change.from || place === index))
    .sort((one, other) => (one.from > other.from ? -1 : 1));
  return lines.map((line) => {
    const prices = before.map(({ place }) => line.laterPrices[place] ?? "");
    return { ...line, unitPrice: prices.find((price) => price.trim() !== "") ?? line.unitPrice };
  });
}

/** The lines on a date. */
export function linesAt(values: RecurringFormValues, date: CalendarDate): LineValues[] {
  const [latest] = values.schedule.changes
    .map(({ from }, index) => ({ from, index }))
    .filter(({ from }) => from !== "" && from <= date)
    .sort((one, other) => (one.from > other.from ? -1 : 1));
  return latest ? linesFrom(values, latest.index) : values.lines;
}

/** A typed whole number, or NaN, which is refused. */
export function wholeNumber(text: string): number {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** Null for no end of that kind. */
export function endOf({ end, endDate, maxOccurrences }: ScheduleValues) {
  return {
    endDate: end === "date" || end === "both" ? endDate : null,
    maxOccurrences: end === "count" || end === "both" ? wholeNumber(maxOccurrences) : null,
  };
}

/** The body that the API accepts. */
export function toRecurringBody(values: RecurringFormValues, language: Language): RecurringWritten {
  const { kind, quoteId, deposits, issueDate, dueDate, serviceDate, ...body } = toBody(values, language);
  const { taxExchangeRate, externalId, ...invoice } = body;
  const { schedule } = values;
  const { unit, startDate, billedPeriod, action, paymentTermsDays, paymentTermsMonth } = schedule;
  return {
    interval: unit,
    intervalCount: wholeNumber(schedule.intervalCount),
    dayOfMonth: unit === "week" ? null : wholeNumber(schedule.dayOfMonth),
    startDate,
    ...endOf(schedule),
    billedPeriod: billedPeriod || null,
    action,
    paymentTermsDays: paymentTermsDays.trim() === "" ? null : wholeNumber(paymentTermsDays),
    paymentTermsMonth: paymentTermsMonth || null,
    invoice,
    laterLines: schedule.changes.map(({ from }, index) => ({
      from,
      lines: toBody({ ...values, lines: linesFrom(values, index) }, language).lines,
    })),
  };
}
