import type { InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";

/** The maximum number of reminders per invoice. */
export const MAX_REMINDERS = 3;

/** The range of days before and after the due date. */
export const REMINDER_DAYS = { min: -60, max: 180 } as const;

/** One of a company's reminders. */
export interface Reminder {
  /** Relative to the due date: -3 is three days before it, 7 a week after. */
  days: number;
  /** The company's own text; null for Folio's default. */
  message: string | null;
}

/** The statuses in which a client is reminded: the invoice was sent, is unpaid, and was not rejected. */
export const REMINDED_STATUSES: readonly InvoiceStatus[] = ["sent", "viewed", "accepted", "partial_paid", "overdue"];
