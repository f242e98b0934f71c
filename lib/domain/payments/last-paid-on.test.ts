import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { lastPaidOn } from "#lib/domain/payments/last-paid-on.ts";

function entry(day: string, changes: { reverses?: string; reversedBy?: string; isRefund?: boolean } = {}) {
  return { paidOn: toCalendarDate(day), reverses: null, reversedBy: null, isRefund: false, writeOff: null, ...changes };
}

test("the day of payment is that of the last payment, in whatever order they were recorded", () => {
  expect(lastPaidOn([entry("2026-11-20"), entry("2026-11-18")])).toBe("2026-11-20");
});

test("neither a refund nor a payment that was taken back is a day of payment", () => {
  const refund = entry("2026-12-05", { isRefund: true });
  expect(lastPaidOn([entry("2026-11-20"), refund])).toBe("2026-11-20");
  expect(
    lastPaidOn([entry("2026-11-20"), entry("2026-12-01", { reversedBy: "b" }), entry("2026-12-01", { reverses: "a" })]),
  ).toBe("2026-11-20");
  const reversedRefund = [
    entry("2026-12-05", { isRefund: true, reversedBy: "d" }),
    entry("2026-12-05", { isRefund: true, reverses: "c" }),
  ];
  expect(lastPaidOn([entry("2026-11-20"), ...reversedRefund])).toBe("2026-11-20");
  expect(lastPaidOn([refund])).toBeNull();
});
