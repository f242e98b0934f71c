import type { InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";

/** The most reminders a company can have sent for one invoice. */
export const MAX_REMINDERS = 3;

/** How far before and after the due date one may lie. */
export const REMINDER_DAYS = { min: -60, max: 180 } as const;

/** One of a company's reminders. */
export interface Reminder {
  /** Relative to the due date: -3 is three days before it, 7 a week after. */
  days: number;
  /** In the company's own words; null: in Folio's. */
  message: string | null;
}

/** The statuses in which a client is reminded: the invoice was sent, is owed still, and nobody said no to it. */
export const REMINDED_STATUSES: readonly InvoiceStatus[] = ["sent", "viewed", "accepted", "partial_paid", "overdue"];
