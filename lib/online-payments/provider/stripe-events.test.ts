import { expect, test } from "vitest";
import { readStripeWebhook, STRIPE_EVENTS } from "#lib/online-payments/provider/stripe-events.ts";
import { sign } from "#tests/support/fake-stripe/send-events.ts";

const SECRET = "whsec_of_tests";
const NOW = new Date("2026-11-25T10:00:00.000Z");
const event = (type: string, object: object) =>
  JSON.stringify({ id: "evt_1", object: "event", type, livemode: false, data: { object } });
const read = (body: string, { secret = SECRET, at = NOW, header = sign(body, secret, at.getTime()) } = {}) =>
  readStripeWebhook(body, header, SECRET, NOW);

test.each([
  [
    "checkout.session.completed",
    { object: "checkout.session", id: "cs_1", payment_intent: "pi_1" },
    { kind: "checkout", id: "cs_1" },
  ],
  ["payment_intent.succeeded", { object: "payment_intent", id: "pi_1" }, { kind: "payment", id: "pi_1" }],
  ["charge.refunded", { object: "charge", id: "ch_1", payment_intent: "pi_1" }, { kind: "payment", id: "pi_1" }],
  ["refund.failed", { object: "refund", id: "re_1", payment_intent: { id: "pi_1" } }, { kind: "payment", id: "pi_1" }],
  ["charge.dispute.closed", { object: "dispute", id: "dp_1", payment_intent: "pi_1" }, { kind: "payment", id: "pi_1" }],
  ["charge.failed", { object: "charge", id: "ch_1", payment_intent: null }, null],
  ["customer.created", { object: "customer", id: "cus_1" }, null],
])("%s is about %o", (type, object, subject) => {
  expect(read(event(type, object))).toEqual({ ok: true, event: { id: "evt_1", type, isLive: false, subject } });
});

test("a message that is not signed with the secret is refused, as is a changed one", () => {
  const body = event("payment_intent.succeeded", { object: "payment_intent", id: "pi_1" });
  const refused = { ok: false, code: "invalid_signature" };
  expect(read(body, { secret: "whsec_of_others" })).toEqual(refused);
  expect(read(body.replace("pi_1", "pi_2"), { header: sign(body, SECRET, NOW.getTime()) })).toEqual(refused);
  for (const header of ["", "t=1", "v1=00", "t=,v1=", `${"x".repeat(9_000)}`])
    expect(read(body, { header })).toEqual(refused);
  for (const text of ["", "[]", "null", "{}"]) expect(read(text)).toEqual(refused);
});

test("a signature that is older than five minutes is refused", () => {
  const body = event("payment_intent.succeeded", { object: "payment_intent", id: "pi_1" });
  const at = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
  expect([4, 5, 6].map((minutes) => read(body, { at: at(minutes) }).ok)).toEqual([true, true, false]);
});

test("no more kinds are heard of than Stripe lists by", () => {
  expect(STRIPE_EVENTS.length).toBeLessThanOrEqual(20);
});
