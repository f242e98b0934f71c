import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { dueDateOf, type OwnPaymentTerms, type PaymentTerms, termsFor } from "#lib/domain/parties/payment-terms.ts";
import { type Plan, plannedInvoices } from "#lib/domain/recurring/planned-invoice.ts";
import { sequencesThrough } from "#lib/domain/recurring/recurrence.ts";

/** A schedule whose invoices are expected. */
export interface ExpectedSchedule {
  plan: Plan & OwnPaymentTerms;
  /** The terms of its client. */
  clientTerms: OwnPaymentTerms;
  currency: string;
  nextSequence: number;
  /** The sequences that are skipped. */
  skipped: number[];
}

/** What a planned invoice comes to, and when it is due. */
export interface PlannedDue {
  dueDate: CalendarDate;
  currency: string;
  totalCents: number;
}

/** Invoices of one schedule are looked at this far ahead at most. */
const MOST = 60;

/** The planned invoices that are due by a day, by the terms of the schedule, or else of its client or the company. */
export function plannedDues(
  schedules: readonly ExpectedSchedule[],
  { through, companyTerms }: { through: CalendarDate; companyTerms: PaymentTerms },
): PlannedDue[] {
  return schedules.flatMap(({ plan, clientTerms, currency, nextSequence, skipped }) => {
    const terms = termsFor(plan, termsFor(clientTerms, companyTerms));
    // No invoice is due before its date.
    const { length } = sequencesThrough(plan, { from: nextSequence, through, limit: MOST });
    return plannedInvoices(plan, nextSequence, length, new Set(skipped)).flatMap(({ date, isSkipped, totalCents }) => {
      const dueDate = dueDateOf(date, terms);
      return isSkipped || dueDate > through ? [] : [{ dueDate, currency, totalCents }];
    });
  });
}
