import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import {
  allowedFrom,
  decideCancellation,
  decidePayment,
  decideReversal,
  INVOICE_STATUSES,
  type InvoiceHistory,
  type InvoiceStatus,
  type InvoiceTrigger,
  transition,
} from "#lib/domain/invoice/invoice-status.ts";

// The same table, cell by cell: a row per trigger, a column per status, "-" when it is refused.
const TABLE = `
                draft  issued     sent       viewed     accepted   paid  partial_paid  overdue    cancelled  rejected
edit            draft  -          -          -          -          -     -             -          -          -
delete          gone   -          -          -          -          -     -             -          -          -
issue           issued -          -          -          -          -     -             -          -          -
send            -      sent       -          -          -          -     -             -          -          -
view            -      -          viewed     -          -          -     -             -          -          -
accept          -      -          accepted   accepted   -          -     -             -          -          accepted
reject          -      -          rejected   rejected   -          -     -             -          -          -
become_overdue  -      -          overdue    overdue    overdue    -     -             -          -          -
pay             -      paid       paid       paid       paid       -     paid          paid       -          -
reverse_payment -      -          -          -          -          sent  sent          -          -          -
cancel          -      cancelled  cancelled  cancelled  cancelled  -     -             cancelled  -          cancelled
`;

const [statuses = [], ...rows] = TABLE.trim()
  .split("\n")
  .map((row) => row.trim().split(/\s+/));

const TODAY = toCalendarDate("2026-11-20");
const SENT: InvoiceHistory = { dueDate: TODAY, sentAt: "2026-11-01T08:00:00.000Z", viewedAt: null, acceptedAt: null };

function decide(status: InvoiceStatus, trigger: InvoiceTrigger) {
  if (trigger === "pay") return decidePayment({ status, totalCents: 100, amountPaidCents: status === "partial_paid" ? 40 : 0 }, null);
  if (trigger === "reverse_payment")
    return decideReversal({ ...SENT, status, amountPaidCents: 100 }, { amountCents: 100, reversed: false }, TODAY);
  if (trigger === "cancel") return decideCancellation({ status, amountPaidCents: 0, issueDate: TODAY }, TODAY);
  return transition(status, trigger);
}

test("the table names the ten statuses and the eleven triggers", () => {
  expect(statuses).toEqual(INVOICE_STATUSES);
  expect(rows).toHaveLength(11);
});

describe.each(rows)("%s", (trigger, ...cells) => {
  const allowed = statuses.filter((_, column) => cells[column] !== "-");

  test(`is allowed in: ${allowed.join(", ")}`, () => {
    expect([...allowedFrom(trigger as InvoiceTrigger)].sort()).toEqual([...allowed].sort());
  });

  test.each(statuses.map((status, column) => [status, cells[column]]))("in %s: %s", (status, target) => {
    const decision = decide(status as InvoiceStatus, trigger as InvoiceTrigger);
    if (target === "-") {
      expect(decision).toEqual({ ok: false, code: "invalid_status", status, allowed: allowedFrom(trigger as InvoiceTrigger) });
    } else {
      expect(decision).toMatchObject({ ok: true, status: target });
    }
  });
});

describe("cancelling", () => {
  test("is refused once anything is paid", () => {
    expect(decideCancellation({ status: "overdue", amountPaidCents: 1, issueDate: TODAY }, TODAY)).toMatchObject({
      ok: false,
      code: "invalid_status",
      status: "overdue",
    });
  });

  test("is refused until the day of the invoice has come, so that no credit note is dated before it", () => {
    const invoice = { status: "sent", amountPaidCents: 0, issueDate: toCalendarDate("2026-11-21") } as const;
    expect(decideCancellation(invoice, TODAY)).toEqual({ ok: false, code: "invoice_dated_ahead", issueDate: "2026-11-21" });
    expect(decideCancellation(invoice, invoice.issueDate)).toEqual({ ok: true, status: "cancelled" });
    expect(decideCancellation({ ...invoice, status: "draft" }, TODAY)).toMatchObject({ code: "invalid_status" });
  });
});

describe("paying", () => {
  const half = { status: "partial_paid", totalCents: 100, amountPaidCents: 40 } as const;

  test("less than is due leaves the invoice partly paid", () => {
    expect(decidePayment(half, 59)).toEqual({ ok: true, status: "partial_paid", amountCents: 59, amountPaidCents: 99 });
  });

  test("exactly what is due pays it, named or not", () => {
    const paid = { ok: true, status: "paid", amountCents: 60, amountPaidCents: 100 };
    expect(decidePayment(half, 60)).toEqual(paid);
    expect(decidePayment(half, null)).toEqual(paid);
  });

  test("more than is due is refused with what is due", () => {
    expect(decidePayment(half, 61)).toEqual({ ok: false, code: "amount_exceeds_due", amountDueCents: 60 });
  });

  test("in a status that takes no payment is refused for its status, whatever the amount", () => {
    expect(decidePayment({ status: "draft", totalCents: 100, amountPaidCents: 0 }, 101)).toMatchObject({ code: "invalid_status" });
  });

  test("an invoice of 0 is settled without money, and takes none", () => {
    const free = { status: "issued", totalCents: 0, amountPaidCents: 0 } as const;
    expect(decidePayment(free, null)).toEqual({ ok: true, status: "paid", amountCents: 0, amountPaidCents: 0 });
    expect(decidePayment(free, 1)).toEqual({ ok: false, code: "amount_exceeds_due", amountDueCents: 0 });
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])("%d is a bug of the caller, not an amount", (amount) => {
    expect(() => decidePayment(half, amount)).toThrow(RangeError);
  });

  test("any sequence of payments never passes the total, and ends paid exactly when nothing is due", () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat(),
        fc.array(fc.option(fc.oneof(fc.integer({ min: 1, max: 100 }), fc.maxSafeNat().filter(Boolean)))),
        (totalCents, amounts) => {
          let invoice: Parameters<typeof decidePayment>[0] = { status: "issued", totalCents, amountPaidCents: 0 };
          for (const amount of amounts) {
            const decision = decidePayment(invoice, amount);
            if (!decision.ok) continue;
            expect(decision.amountPaidCents).toBe(invoice.amountPaidCents + decision.amountCents);
            expect(decision.amountPaidCents).toBeLessThanOrEqual(totalCents);
            expect(decision.status === "paid").toBe(decision.amountPaidCents === totalCents);
            invoice = { totalCents, status: decision.status, amountPaidCents: decision.amountPaidCents };
          }
        },
      ),
    );
  });
});

describe("taking a payment back", () => {
  const paid = { ...SENT, status: "paid", amountPaidCents: 100 } as const;
  const all = { amountCents: 100, reversed: false };
  const at = "2026-11-02T08:00:00.000Z";

  test("leaves the invoice partly paid while another payment remains", () => {
    expect(decideReversal(paid, { amountCents: 60, reversed: false }, TODAY)).toEqual({
      ok: true,
      status: "partial_paid",
      amountPaidCents: 40,
    });
  });

  test.each([
    ["issued, when it never was sent", { sentAt: null }, "issued"],
    ["sent", {}, "sent"],
    ["viewed", { viewedAt: at }, "viewed"],
    ["accepted", { viewedAt: at, acceptedAt: at }, "accepted"],
    ["overdue, when the due date has passed meanwhile", { acceptedAt: at, dueDate: toCalendarDate("2026-11-19") }, "overdue"],
    ["issued, when it never was sent, whatever the due date", { sentAt: null, dueDate: toCalendarDate("2026-11-19") }, "issued"],
  ] as const)("makes it what it was before: %s", (_, history, status) => {
    expect(decideReversal({ ...paid, ...history }, all, TODAY)).toEqual({ ok: true, status, amountPaidCents: 0 });
  });

  test("happens once", () => {
    expect(decideReversal(paid, { ...all, reversed: true }, TODAY)).toEqual({ ok: false, code: "already_reversed" });
  });
});
