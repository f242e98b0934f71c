import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { quoteStatus, refuseQuoteCancellation, refuseQuoteTrigger } from "#lib/domain/quotes/quote-status.ts";

const state = {
  status: "sent" as const,
  validUntil: toCalendarDate("2026-12-31"),
  isInvoicedInFull: false,
};

test("a quote that nobody answered expires after its last day", () => {
  expect(quoteStatus(state, toCalendarDate("2026-12-31"))).toBe("sent");
  expect(quoteStatus(state, toCalendarDate("2027-01-01"))).toBe("expired");
  expect(quoteStatus({ ...state, status: "accepted" }, toCalendarDate("2027-01-01"))).toBe("accepted");
});

test("an accepted quote is invoiced once its invoices come to its total", () => {
  const accepted = { ...state, status: "accepted" as const };
  expect(quoteStatus(accepted, state.validUntil)).toBe("accepted");
  expect(quoteStatus({ ...accepted, isInvoicedInFull: true }, state.validUntil)).toBe("invoiced");
});

test("an expired quote is not accepted, and what was invoiced of one is not cancelled", () => {
  expect(refuseQuoteTrigger("expired", "accept")).toEqual({
    ...{ ok: false, code: "invalid_quote_status", status: "expired" },
    allowed: ["sent", "viewed"],
  });
  expect(refuseQuoteTrigger("viewed", "accept")).toBeNull();
  expect(refuseQuoteCancellation({ invoicedCents: 1 }, "accepted")).toEqual({ ok: false, code: "quote_invoiced" });
  expect(refuseQuoteCancellation({ invoicedCents: 0 }, "accepted")).toBeNull();
});
