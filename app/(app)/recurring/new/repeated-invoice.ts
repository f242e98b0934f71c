import { toFormValues } from "#components/invoices/form/form-values.ts";
import { dayOfRule, newSchedule, type RecurringFormValues } from "#components/recurring/form/recurring-values.ts";
import { addDays, type CalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceContent } from "#lib/domain/invoices/invoice.ts";
import { type Given, type LineContent, lineContentOf } from "#lib/domain/lines/line.ts";
import { quoteInWords } from "#lib/domain/quotes/billing-words.ts";
import { type Quote, quoteLanguage } from "#lib/domain/quotes/quote.ts";
import { isIncluded } from "#lib/domain/quotes/quote-totals.ts";
import { occurrenceDate, sequenceFrom } from "#lib/domain/recurring/recurrence.ts";
import { NO_TERMS } from "#lib/domain/terms/invoice-terms.ts";
import type { Language } from "#lib/domain/text/language.ts";

/**
 * The form of a schedule that repeats an invoice each month: what it says, without its dates and the ids of an
 * integrator, from the first such day after it and after today on. Its period says which one each invoice is for.
 */
export function repeatedInvoice(
  invoice: Given<InvoiceContent> & { lines: LineContent[] },
  today: CalendarDate,
  language: Language,
): RecurringFormValues {
  const { issueDate, terms = null } = invoice;
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

/** The same of an accepted quote: what the client took of it, which its invoices name. */
export function repeatedQuote(quote: Quote, today: CalendarDate, language: Language): RecurringFormValues {
  const { clientId, currency, number, issueDate, content } = quote;
  const { lines, work: _, depositPercentE4: __, confirmsEmail: ___, ...rest } = content;
  const words = quoteInWords(number ?? "", issueDate, quoteLanguage(quote));
  const invoice = {
    ...rest,
    ...({
      kind: "standard",
      quoteId: null,
      format: "pdf",
      clientId,
      currency,
      issueDate: today,
      dueDate: today,
    } as const),
    ...{ serviceDate: null, taxExchangeRateE6: null, externalId: null, metadata: null },
    description: rest.description === null ? words : `${words}\n${rest.description}`,
    lines: lines.filter(isIncluded).map((line) => lineContentOf({ ...line, quoteLine: null })),
  };
  return repeatedInvoice(invoice, today, language);
}
