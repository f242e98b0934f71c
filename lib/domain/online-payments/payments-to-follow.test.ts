import { expect, test } from "vitest";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import { paymentsToFollow } from "#lib/domain/online-payments/payments-to-follow.ts";

type Followed = Pick<OnlinePayment, "status" | "decision">;
const as = (status: OnlinePayment["status"], decision: OnlinePayment["decision"] = null): Followed => ({
  status,
  decision,
});

test.each<[string, Followed[], number, number[]]>([
  ["nothing was begun", [], 1, []],
  ["every debit under way", [as("pending"), as("succeeded"), as("pending")], 1, [0, 2]],
  ["each decision, whatever the state", [as("succeeded", "foreign_unallocated"), as("refunded")], 0, [0]],
  ["the last that failed, also after a page that was left", [as("failed"), as("failed"), as("expired")], 1, [1]],
  ["a failure while a new page is open", [as("failed"), as("open")], 1, [0]],
  ["no failure that a payment followed", [as("failed"), as("succeeded")], 1, []],
  ["no failure of what is paid by now", [as("failed")], 0, []],
])("%s", (_, payments, dueCents, shown) => {
  expect(paymentsToFollow(payments, dueCents)).toEqual(shown.map((index) => payments[index]));
});
