import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { receiptState } from "#lib/domain/receipts/receipt-state.ts";

const PAYS = {
  ...{ paymentId: "p", invoiceId: "i", invoiceNumber: "F-1", amountCents: 100, currency: "EUR", receiptCents: 100 },
  allocatedOn: toCalendarDate("2026-11-03"),
};

test.each([
  ["receipt", 0, [PAYS], null, "allocated"],
  ["receipt", 50, [PAYS], null, "part_allocated"],
  ["receipt", 50, [], null, "on_account"],
  ["receipt", 0, [], null, "refunded"],
  ["receipt", 0, [], "r", "reversed"],
  // A part of it was taken back, by its invoice; the rest stands.
  ["receipt", 50, [], "r", "on_account"],
  ["receipt", 0, [], "another", "refunded"],
  ["refund", 0, [], null, "went_back"],
  ["refund", 0, [], "r", "reversed"],
  ["reversal", 0, [], null, "went_back"],
] as const)(
  "a %s with %i on account is told where its money is",
  (kind, unallocatedCents, allocations, reverses, state) => {
    const receipt = { id: "r", kind, unallocatedCents, allocations: [...allocations] };
    expect(receiptState(receipt, reverses === null ? [] : [{ reverses }])).toBe(state);
  },
);
