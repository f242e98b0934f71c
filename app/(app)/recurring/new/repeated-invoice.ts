import { toFormValues } from "#components/invoices/form/form-values.ts";
import { dayOfRule, newSchedule, type RecurringFormValues } from "#components/recurring/form/recurring-values.ts";
import { addDays, type CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { occurrenceDate, sequenceFrom } from "#lib/domain/recurring/recurrence.ts";
import { NO_TERMS } from "#lib/domain/terms/invoice-terms.ts";
import type { Language } from "#lib/domain/text/language.ts";

/**
 * The form of a schedule that repeats an invoice each month: what it says, without its dates and the ids of an
 * integrator, from the first such day after it and after today on. Its period says which one each invoice is for.
 */
export function repeatedInvoice(invoice: Invoice, today: CalendarDate, language: Language): RecurringFormValues {
  const { issueDate, terms } = invoice;
  const rule = {
    ...({ unit: "month", intervalCount: 1, dayOfMonth: dayOfRule(issueDate), startDate: issueDate } as const),
    ...{ firstSequence: 1, endDate: null, maxOccurrences: null },
  };
  const after = addDays(issueDate > today ? issueDate : today, 1);
  const first = occurrenceDate(rule, sequenceFrom(rule, 1, after)) ?? after;
  const period = terms?.period ?? null;
  return {
    ...toFormValues(
      {
        ...invoice,
        ...{ issueDate: today, dueDate: today, serviceDate: null, taxExchangeRateE6: null, externalId: null },
        terms: terms && {
          ...NO_TERMS,
          ...terms,
          period: null,
          taxPointDate: null,
          precedingInvoices: null,
          prepayment: null,
        },
        lines: invoice.lines.map((line) => ({
          ...line,
          externalId: null,
          details: line.details && { ...line.details, period: null },
        })),
      },
      language,
    ),
    schedule: newSchedule(first, period === null ? "" : (period.start ?? "") >= issueDate ? "ahead" : "behind"),
  };
}
