import { expect, test } from "vitest";
import { goneBackCents, onlinePaymentStatus, returnedMoney } from "#lib/domain/online-payments/online-payment.ts";
import { planOnlineReceipt } from "#lib/domain/online-payments/plan-online-receipt.ts";
import type {
  ProviderCheckout,
  ProviderDisputeState,
  ProviderPayment,
  ProviderRefundState,
} from "#lib/domain/online-payments/provider-payment.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 10, minute));
const refund = (amountCents: number, state: ProviderRefundState = "succeeded", requestId: string | null = null) => ({
  ...{ id: `re_${amountCents}`, amountCents, state, requestId, failure: null, createdAt: at(2) },
});
const dispute = (amountCents: number, state: ProviderDisputeState) => ({
  ...{ id: `dp_${amountCents}`, amountCents, state, createdAt: at(1) },
});
const payment = (state: ProviderPayment["state"], changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  ...{ id: "pi_1", onlinePaymentId: "1", state, isLive: false, currency: "EUR", amountCents: 100, method: "card" },
  ...{
    payer: null,
    failure: null,
    chargedAt: at(0),
    settlement: null,
    fees: [],
    refunds: [],
    disputes: [],
    ...changes,
  },
});

test.each<[string, ProviderCheckout["state"] | null, ProviderPayment | null]>([
  ["open", "open", null],
  ["open", "open", payment("open")],
  ["expired", "expired", null],
  ["expired", "expired", payment("open")],
  ["pending", "complete", payment("pending")],
  ["failed", "complete", payment("open")],
  ["failed", null, payment("canceled")],
  ["succeeded", null, payment("succeeded")],
  ["succeeded", null, payment("succeeded", { refunds: [refund(40)] })],
  ["succeeded", null, payment("succeeded", { refunds: [refund(40), refund(60, "failed")] })],
  ["refunded", null, payment("succeeded", { refunds: [refund(40), refund(60, "pending")] })],
  ["succeeded", null, payment("succeeded", { disputes: [dispute(100, "inquiry")] })],
  ["disputed", null, payment("succeeded", { disputes: [dispute(100, "open")] })],
  ["disputed", null, payment("succeeded", { disputes: [dispute(40, "lost")], refunds: [refund(60)] })],
  ["succeeded", null, payment("succeeded", { disputes: [dispute(100, "won")] })],
])("%s, the page %s", (status, page, paid) => {
  expect(onlinePaymentStatus(page && { state: page }, paid)).toBe(status);
});

test("what went back is named by our id of a refund, else by the provider's, in the order in which it went", () => {
  const paid = payment("succeeded", {
    refunds: [refund(40, "succeeded", "ours"), refund(10, "failed")],
    disputes: [dispute(60, "lost")],
  });
  expect(returnedMoney(paid)).toMatchObject([
    { key: "dp_60", kind: "dispute", amountCents: 60, stands: true },
    { key: "ours", kind: "refund", amountCents: 40, stands: true },
    { key: "re_10", kind: "refund", amountCents: 10, stands: false },
  ]);
  expect(goneBackCents(paid)).toBe(100);
  expect(goneBackCents({ ...paid, disputes: [dispute(100, "open")] })).toBe(100); // never more than came
  expect(returnedMoney(payment("open"))).toMatchObject([{ key: "pi_1:failed", kind: "failure", stands: true }]);
});

const books = { currency: "EUR" };
const usd = (amountCents: number, settlement: ProviderPayment["settlement"]) =>
  payment("succeeded", { currency: "USD", amountCents, settlement });
const settled = (currency: string, amountCents: number) => ({
  currency,
  amountCents,
  feeCents: 0,
  netCents: amountCents,
});

test.each<[string, ProviderPayment, number, object]>([
  [
    "all is due",
    payment("succeeded"),
    100,
    { kind: "receipt", currency: "EUR", amountCents: 100, allocations: [{ invoiceId: "i", amountCents: 100 }] },
  ],
  [
    "a part is due",
    payment("succeeded"),
    30,
    { kind: "receipt", amountCents: 100, allocations: [{ invoiceId: "i", amountCents: 30 }] },
  ],
  ["nothing is due", payment("succeeded"), 0, { kind: "receipt", amountCents: 100, allocations: [] }],
  [
    "foreign, all due",
    usd(100, null),
    150,
    { kind: "receipt", currency: "USD", allocations: [{ invoiceId: "i", amountCents: 100 }] },
  ],
  [
    "foreign, a part due",
    usd(100, settled("EUR", 91)),
    30,
    {
      kind: "receipt",
      currency: "EUR",
      amountCents: 91,
      allocations: [{ invoiceId: "i", amountCents: 30, receiptCents: 27 }],
    },
  ],
  [
    "foreign, nothing due",
    usd(100, settled("EUR", 91)),
    0,
    { kind: "receipt", currency: "EUR", amountCents: 91, allocations: [] },
  ],
  ["foreign, the exchange not known", usd(100, null), 0, { kind: "wait" }],
  ["foreign, not exchanged", usd(100, settled("USD", 100)), 0, { kind: "decide", decision: "foreign_unallocated" }],
])("%s", (_, paid, dueCents, plan) => {
  expect(planOnlineReceipt(paid, { id: "i", dueCents }, books)).toMatchObject(plan);
});
