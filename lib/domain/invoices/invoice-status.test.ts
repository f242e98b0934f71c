import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import {
  allowedFrom,
  amountDueCents,
  decideAcceptance,
  decideCancellation,
  decideCredit,
  decidePayment,
  decideRefund,
  decideReversal,
  decideSettlement,
  INVOICE_STATUSES,
  type InvoiceHistory,
  type InvoiceStatus,
  type InvoiceTrigger,
  isDisputed,
  isOverdue,
  isUnopened,
  refundDueCents,
  transition,
} from "#lib/domain/invoices/invoice-status.ts";

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
settle_dispute  -      -          -          -          -          -     partial_paid  -          -          sent
become_overdue  -      -          overdue    overdue    overdue    -     -             -          -          -
pay             -      paid       paid       paid       paid       -     paid          paid       -          paid
reverse_payment -      -          -          -          -          sent  sent          -          -          -
cancel          -      cancelled  cancelled  cancelled  cancelled  -     -             cancelled  -          cancelled
credit          -      issued     sent       viewed     accepted   paid  partial_paid  overdue    -          rejected
refund          -      -          -          -          -          paid  -             -          -          -
`;

const [statuses = [], ...rows] = TABLE.trim()
  .split("\n")
  .map((row) => row.trim().split(/\s+/));

const TODAY = toCalendarDate("2026-11-20");
const FULL = { totalCents: 100, amountCreditedCents: 0, amountPaidCents: 100 };
const NO_DISPUTE = { acceptedAt: null, rejectedAt: null, disputeSettledAt: null };
const SENT: InvoiceHistory = { dueDate: TODAY, sentAt: "2026-11-01T08:00:00.000Z", viewedAt: null, ...NO_DISPUTE };
/** An answer of the client's, and what followed it. */
const AT = "2026-11-02T08:00:00.000Z";
const LATER = "2026-11-03T08:00:00.000Z";

function decide(status: InvoiceStatus, trigger: InvoiceTrigger) {
  if (trigger === "pay")
    return decidePayment(
      { status, totalCents: 100, amountCreditedCents: 0, amountPaidCents: status === "partial_paid" ? 40 : 0 },
      null,
    );
  if (trigger === "reverse_payment")
    return decideReversal({ ...SENT, ...FULL, status }, { amountCents: 100, reversed: false }, TODAY);
  if (trigger === "credit") {
    const amountPaidCents = status === "paid" ? 100 : status === "partial_paid" ? 40 : 0;
    return decideCredit({ ...FULL, amountPaidCents, status, issueDate: TODAY }, 1, TODAY);
  }
  if (trigger === "settle_dispute") return decideSettlement({ ...SENT, rejectedAt: AT, status }, TODAY);
  if (trigger === "refund") return decideRefund({ ...FULL, amountCreditedCents: 1, status }, null);
  if (trigger === "cancel") return decideCancellation({ status, amountPaidCents: 0, issueDate: TODAY }, TODAY);
  return transition(status, trigger);
}

test("the table names the ten statuses and the fourteen triggers", () => {
  expect(statuses).toEqual(INVOICE_STATUSES);
  expect(rows).toHaveLength(14);
});

describe.each(rows)("%s", (trigger, ...cells) => {
  const allowed = statuses.filter((_, column) => cells[column] !== "-");

  test(`is allowed in: ${allowed.join(", ")}`, () => {
    expect([...allowedFrom(trigger as InvoiceTrigger)].sort()).toEqual([...allowed].sort());
  });

  test.each(statuses.map((status, column) => [status, cells[column]]))("in %s: %s", (status, target) => {
    const decision = decide(status as InvoiceStatus, trigger as InvoiceTrigger);
    if (target === "-") {
      expect(decision).toEqual({
        ok: false,
        code: "invalid_status",
        status,
        allowed: allowedFrom(trigger as InvoiceTrigger),
      });
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
    expect(decideCancellation(invoice, TODAY)).toEqual({
      ok: false,
      code: "invoice_dated_ahead",
      issueDate: "2026-11-21",
    });
    expect(decideCancellation(invoice, invoice.issueDate)).toEqual({ ok: true, status: "cancelled" });
    expect(decideCancellation({ ...invoice, status: "draft" }, TODAY)).toMatchObject({ code: "invalid_status" });
  });
});

describe("paying", () => {
  const half = { status: "partial_paid", totalCents: 100, amountCreditedCents: 0, amountPaidCents: 40 } as const;

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
    expect(
      decidePayment({ status: "draft", totalCents: 100, amountCreditedCents: 0, amountPaidCents: 0 }, 101),
    ).toMatchObject({
      code: "invalid_status",
    });
  });

  test("an invoice of 0 is settled without money, and takes none", () => {
    const free = { status: "issued", totalCents: 0, amountCreditedCents: 0, amountPaidCents: 0 } as const;
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
          let invoice: Parameters<typeof decidePayment>[0] = {
            status: "issued",
            totalCents,
            amountCreditedCents: 0,
            amountPaidCents: 0,
          };
          for (const amount of amounts) {
            const decision = decidePayment(invoice, amount);
            if (!decision.ok) continue;
            expect(decision.amountPaidCents).toBe(invoice.amountPaidCents + decision.amountCents);
            expect(decision.amountPaidCents).toBeLessThanOrEqual(totalCents);
            expect(decision.status === "paid").toBe(decision.amountPaidCents === totalCents);
            invoice = { ...invoice, status: decision.status, amountPaidCents: decision.amountPaidCents };
          }
        },
      ),
    );
  });
});

describe("taking a payment back", () => {
  const paid = { ...SENT, ...FULL, status: "paid" } as const;
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
    [
      "overdue, when the due date has passed meanwhile",
      { acceptedAt: at, dueDate: toCalendarDate("2026-11-19") },
      "overdue",
    ],
    [
      "issued, when it never was sent, whatever the due date",
      { sentAt: null, dueDate: toCalendarDate("2026-11-19") },
      "issued",
    ],
  ] as const)("makes it what it was before: %s", (_, history, status) => {
    expect(decideReversal({ ...paid, ...history }, all, TODAY)).toEqual({ ok: true, status, amountPaidCents: 0 });
  });

  test("happens once", () => {
    expect(decideReversal(paid, { ...all, reversed: true }, TODAY)).toEqual({ ok: false, code: "already_reversed" });
  });
});

describe("overdue", () => {
  const late = { totalCents: 100, amountCreditedCents: 40, amountPaidCents: 0, dueDate: toCalendarDate("2026-11-19") };

  test("is what is due of an issued invoice after its date, whatever its status", () => {
    expect(INVOICE_STATUSES.filter((status) => isOverdue({ ...late, status }, TODAY))).toEqual([
      ...["issued", "sent", "viewed", "accepted", "partial_paid", "overdue", "rejected"],
    ]);
  });

  test.each([
    ["on the date itself", { dueDate: TODAY }],
    ["once nothing is due", { amountPaidCents: 60 }],
    ["of an invoice of 0", { totalCents: 0, amountCreditedCents: 0 }],
  ])("is nothing %s", (_, changes) => {
    expect(isOverdue({ ...late, ...changes, status: "issued" }, TODAY)).toBe(false);
  });
});

test("an answer of the client says that they saw the invoice, as a view does", () => {
  expect(isUnopened(SENT)).toBe(true);
  for (const answer of [{ viewedAt: AT }, { acceptedAt: AT }, { rejectedAt: AT }])
    expect(isUnopened({ ...SENT, ...answer })).toBe(false);
});

describe("a dispute", () => {
  const rejected = { ...SENT, rejectedAt: AT };
  const late = { dueDate: toCalendarDate("2026-11-19") };

  test("ends no debt: a rejected invoice is paid in part or whole, and disputed until it is paid", () => {
    const unpaid = { ...FULL, amountPaidCents: 0, status: "rejected" } as const;
    expect(decidePayment(unpaid, 40)).toMatchObject({ ok: true, status: "partial_paid" });
    expect(decidePayment(unpaid, null)).toMatchObject({ ok: true, status: "paid" });
    expect(INVOICE_STATUSES.filter((status) => isDisputed({ ...rejected, status }))).toEqual([
      "partial_paid",
      "rejected",
    ]);
  });

  test.each([
    ["sent", {}, "sent"],
    ["viewed", { viewedAt: AT }, "viewed"],
    ["overdue, where its date has passed", { viewedAt: AT, ...late }, "overdue"],
  ] as const)("once settled leaves the invoice as it was before: %s", (_, history, status) => {
    expect(decideSettlement({ ...rejected, ...history, status: "rejected" }, TODAY)).toEqual({ ok: true, status });
  });

  test.each([
    ["settled", { disputeSettledAt: LATER }, "sent"],
    ["settled, and past its date", { disputeSettledAt: LATER, ...late }, "overdue"],
    ["settled before the client rejected it again", { disputeSettledAt: AT, rejectedAt: LATER }, "rejected"],
    ["accepted", { acceptedAt: LATER }, "accepted"],
    ["neither, whatever its date", late, "rejected"],
  ] as const)("that was %s decides what remains when its payments are taken back", (_, history, status) => {
    const paid = { ...rejected, ...FULL, ...history, status: "paid" } as const;
    expect(decideReversal(paid, { amountCents: 100, reversed: false }, TODAY)).toMatchObject({ ok: true, status });
    expect(isDisputed({ ...paid, status: "partial_paid" })).toBe(status === "rejected");
  });

  test("about a part-paid invoice ends with the client's acceptance or with its settlement, and the status stays", () => {
    const partly = { ...rejected, status: "partial_paid" } as const;
    expect(decideAcceptance(partly)).toEqual({ ok: true, status: "partial_paid" });
    expect(decideSettlement(partly, TODAY)).toEqual({ ok: true, status: "partial_paid" });
    const settled = { ...partly, disputeSettledAt: LATER };
    expect(decideAcceptance(settled)).toMatchObject({ ok: false, code: "invalid_status" });
    expect(decideSettlement(settled, TODAY)).toEqual({ ok: false, code: "not_disputed" });
  });
});

describe("crediting", () => {
  const unpaid = { totalCents: 100, amountCreditedCents: 0, amountPaidCents: 0, issueDate: TODAY } as const;
  const credit = (status: InvoiceStatus, settlement: Partial<typeof FULL>, cents: number) =>
    decideCredit({ ...unpaid, ...settlement, status }, cents, TODAY);

  test.each([
    ["a part of an unpaid invoice leaves its status", "overdue", {}, 99, "overdue"],
    ["all of an unpaid invoice cancels it", "sent", {}, 100, "cancelled"],
    ["the rest of one credited in part cancels it", "rejected", { amountCreditedCents: 60 }, 40, "cancelled"],
    [
      "less than is due of a part-paid one leaves its status",
      "partial_paid",
      { amountPaidCents: 40 },
      59,
      "partial_paid",
    ],
    ["what is due of a part-paid one makes it paid", "partial_paid", { amountPaidCents: 40 }, 60, "paid"],
    ["more than is due of a part-paid one makes it paid", "partial_paid", { amountPaidCents: 40 }, 100, "paid"],
    ["any part of a paid one leaves it paid", "paid", { amountPaidCents: 100 }, 30, "paid"],
    ["all of a paid one leaves it paid", "paid", { amountPaidCents: 100 }, 100, "paid"],
  ] as const)("%s", (_, status, settlement, cents, expected) => {
    const amountCreditedCents = cents + ("amountCreditedCents" in settlement ? settlement.amountCreditedCents : 0);
    expect(credit(status, settlement, cents)).toEqual({ ok: true, status: expected, amountCreditedCents });
  });

  test("never exceeds the invoice, and waits for its day", () => {
    expect(credit("sent", { amountCreditedCents: 60 }, 41)).toEqual({ ok: false, code: "credit_exceeds_invoice" });
    const tomorrow = toCalendarDate("2026-11-21");
    expect(decideCredit({ ...unpaid, status: "sent", issueDate: tomorrow }, 1, TODAY)).toMatchObject({
      code: "invoice_dated_ahead",
    });
  });

  test("what is due is never below 0; what is paid above the rest is a refund due, and goes back once", () => {
    const credited = { totalCents: 100, amountCreditedCents: 70, amountPaidCents: 100, status: "paid" } as const;
    expect([amountDueCents(credited), refundDueCents(credited)]).toEqual([0, 70]);
    expect([
      amountDueCents({ ...credited, amountPaidCents: 10 }),
      refundDueCents({ ...credited, amountPaidCents: 10 }),
    ]).toEqual([20, 0]);
    expect(decideRefund(credited, null)).toEqual({ ok: true, status: "paid", amountCents: 70, amountPaidCents: 30 });
    expect(decideRefund(credited, 20)).toEqual({ ok: true, status: "paid", amountCents: 20, amountPaidCents: 80 });
    const refusal = { ok: false, code: "amount_exceeds_refund_due" };
    expect(decideRefund(credited, 71)).toEqual({ ...refusal, refundDueCents: 70 });
    expect(decideRefund({ ...credited, amountPaidCents: 30 }, null)).toEqual({ ...refusal, refundDueCents: 0 });
  });

  test("a payment is taken back no further than what has not gone back to the client", () => {
    const credited = {
      ...SENT,
      totalCents: 100,
      amountCreditedCents: 70,
      amountPaidCents: 100,
      status: "paid",
    } as const;
    const reverse = (amountPaidCents: number, amountCents: number, amountCreditedCents = 70) =>
      decideReversal({ ...credited, amountPaidCents, amountCreditedCents }, { amountCents, reversed: false }, TODAY);
    expect(reverse(30, 100)).toEqual({ ok: false, code: "already_refunded" });
    expect(reverse(100, 40)).toMatchObject({ status: "paid", amountPaidCents: 60 });
    expect(reverse(100, 80)).toMatchObject({ status: "partial_paid", amountPaidCents: 20 });
    expect(reverse(100, 100)).toMatchObject({ status: "sent", amountPaidCents: 0 });
    expect(reverse(100, 100, 100)).toMatchObject({ status: "cancelled", amountPaidCents: 0 });
    expect(reverse(30, -70)).toMatchObject({ status: "paid", amountPaidCents: 100 });
  });
});
