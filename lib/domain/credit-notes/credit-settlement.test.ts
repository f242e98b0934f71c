import { expect, test } from "vitest";
import { creditSettlementInWords } from "#lib/domain/credit-notes/credit-settlement.ts";

test.each([
  [true, 0, "No payment is due: this credit note settles invoice F-1 in full."],
  [false, 0, "This credit note is deducted from invoice F-1."],
  [false, 12_000, "Invoice F-1 is already paid: a refund of €120.00 is due to you."],
  [false, 7_000, "This credit note settles the remaining €50.00 of invoice F-1, and a refund of €70.00 is due to you."],
])(
  "a credit note of €120.00 (of the whole: %s) of which %i cents are due to the client says so",
  (isWhole, refundDueCents, words) => {
    const credit = { invoiceNumber: "F-1", isWhole, currency: "EUR", totalCents: 12_000, refundDueCents };
    expect(creditSettlementInWords(credit, "en")).toBe(words);
  },
);
