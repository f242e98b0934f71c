import { type CalendarDate, calendarDateFromDb, toCalendarDate } from "#lib/domain/calendar-date.ts";

export const TERMS_MONTHS = ["after", "before"] as const;

/** When invoices are due. */
export interface PaymentTerms {
  /** From 0, on receipt, to 365. */
  paymentTermsDays: number;
  /**
   * `after`: to the end of the month in which the days end ("30 days end of month"). `before`: the days count from the
   * end of the month of the issue date ("end of month + 15 days"). Null: from the issue date, to the day.
   */
  paymentTermsMonth: (typeof TERMS_MONTHS)[number] | null;
}

/** The terms of a client. Null days: those of the company, whatever the month. */
export type OwnPaymentTerms = Pick<PaymentTerms, "paymentTermsMonth"> & {
  paymentTermsDays: PaymentTerms["paymentTermsDays"] | null;
};

/** The usual terms, in the order of a menu. */
export const USUAL_TERMS: readonly PaymentTerms[] = [
  { paymentTermsDays: 0, paymentTermsMonth: null },
  { paymentTermsDays: 15, paymentTermsMonth: null },
  { paymentTermsDays: 30, paymentTermsMonth: null },
  { paymentTermsDays: 45, paymentTermsMonth: null },
  { paymentTermsDays: 60, paymentTermsMonth: null },
  { paymentTermsDays: 0, paymentTermsMonth: "after" },
  { paymentTermsDays: 30, paymentTermsMonth: "after" },
  { paymentTermsDays: 45, paymentTermsMonth: "after" },
  { paymentTermsDays: 15, paymentTermsMonth: "before" },
  { paymentTermsDays: 45, paymentTermsMonth: "before" },
];

/** The terms as one text, by which they are compared and named in a menu. */
export function termsKey({ paymentTermsDays, paymentTermsMonth }: PaymentTerms): string {
  return `${paymentTermsDays} ${paymentTermsMonth ?? ""}`;
}

const DAY_MS = 86_400_000;
const LAST_DAY = toCalendarDate("9999-12-31");

/** The terms of a client: its own, or else the company's. */
export function termsFor(client: OwnPaymentTerms | null, company: PaymentTerms): PaymentTerms {
  const { paymentTermsDays, paymentTermsMonth } = client ?? company;
  return paymentTermsDays === null ? company : { paymentTermsDays, paymentTermsMonth };
}

/** The due date of an invoice; the last day of the calendar where the terms go beyond it. */
export function dueDateOf(
  issueDate: CalendarDate,
  { paymentTermsDays, paymentTermsMonth }: PaymentTerms,
): CalendarDate {
  const [year = 0, month = 0, day = 0] = issueDate.split("-").map(Number);
  // Day 0 of a month is the last day of the one before.
  const start = paymentTermsMonth === "before" ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day);
  const counted = new Date(start + paymentTermsDays * DAY_MS);
  const due =
    paymentTermsMonth === "after"
      ? new Date(Date.UTC(counted.getUTCFullYear(), counted.getUTCMonth() + 1, 0))
      : counted;
  return due.getUTCFullYear() > 9999 ? LAST_DAY : calendarDateFromDb(due);
}

/** The longest terms that French businesses may agree on between them: 45 days end of month is counted in both ways. */
const LONGEST_FRENCH: PaymentTerms[] = [
  { paymentTermsDays: 60, paymentTermsMonth: null },
  { paymentTermsDays: 45, paymentTermsMonth: "after" },
  { paymentTermsDays: 45, paymentTermsMonth: "before" },
];

/** The latest due date that two French businesses may agree on (Code de commerce, article L441-10, I). */
export function latestFrenchDueDate(issueDate: CalendarDate): CalendarDate {
  return LONGEST_FRENCH.map((terms) => dueDateOf(issueDate, terms)).reduce((a, b) => (a > b ? a : b));
}
