import type { CalendarDate } from "#lib/domain/calendar-date.ts";

/** What a line of a final invoice takes off: one VAT rate of a deposit. */
export interface Deduction {
  /** Of the deposit, with its number and issue date (EN 16931 BT-25, BT-26). */
  invoiceId: string;
  number: string;
  issueDate: CalendarDate;
  /** The VAT that the deposit charged on what the line takes off, with the sign of the line, in the minor unit. */
  taxCents: number;
}
