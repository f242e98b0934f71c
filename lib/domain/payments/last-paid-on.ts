import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Payment } from "#lib/domain/invoices/invoice.ts";

/** The day of the last payment that came in and was not taken back; null without one. A refund is no payment, and neither is a write-off. */
export function lastPaidOn(
  payments: readonly Pick<Payment, "paidOn" | "reverses" | "reversedBy" | "isRefund" | "writeOff">[],
): CalendarDate | null {
  const standing = payments.filter(
    ({ reverses, reversedBy, isRefund, writeOff }) =>
      reverses === null && reversedBy === null && !isRefund && writeOff === null,
  );
  return (
    standing
      .map(({ paidOn }) => paidOn)
      .sort()
      .at(-1) ?? null
  );
}
