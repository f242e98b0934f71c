import "server-only";
import { markOverdue } from "#lib/invoices/mark-overdue.ts";
import { expireQuotes } from "#lib/quotes/expire-quotes.ts";
import { runRecurring } from "#lib/recurring/run-recurring.ts";
import { sendReminders } from "#lib/reminders/send-reminders.ts";

/** The days that pass in a test company: its clock was ahead by `from` days, and is by `to`. */
export interface PassingDays {
  companyId: string;
  from: number;
  to: number;
}

/**
 * Does on each day that passes what the clock would have done on it: recurring invoices are made, invoices fall overdue,
 * quotes expire, reminders go. `now` is the server's time. Safe to run twice, because all find nothing the second time.
 */
export async function passDays({ companyId, from, to }: PassingDays, now: Date): Promise<void> {
  for (let daysAhead = from + 1; daysAhead <= to; daysAhead++) {
    await runRecurring(now, Number.POSITIVE_INFINITY, { companyId, daysAhead });
    await markOverdue(now, Number.POSITIVE_INFINITY, { companyId, daysAhead });
    await expireQuotes(now, Number.POSITIVE_INFINITY, { companyId, daysAhead });
    await sendReminders(now, { companyId, daysAhead });
  }
}
