import fc from "fast-check";
import { expect, test } from "vitest";
import {
  readAmounts,
  readTaken,
  sumOfAmounts,
  toAllocationField,
  toAllocations,
  writeAmount,
  writeAmounts,
} from "#components/receipts/allocation-values.ts";

const CURRENCIES = ["EUR", "USD", "JPY", "KWD"] as const;

const paid = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  amountCents: fc.nat(10_000_000),
  takenCents: fc.integer({ min: 1, max: 10_000_000 }),
});

test("what is typed for invoices in any currency reaches the action to the cent, with the exchange where there is one", () => {
  fc.assert(
    fc.property(
      fc.array(paid, { maxLength: 6 }),
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom("en" as const, "fr" as const),
      (each, currency, language) => {
        const offered = each.map((invoice, index) => ({ id: `i${index}`, ...invoice }));
        const amounts = writeAmounts(
          new Map(offered.map(({ id, amountCents }) => [id, amountCents])),
          offered,
          language,
        );
        // A field of an invoice in the receipt's currency is not shown, and may hold what was typed before.
        const taken = Object.fromEntries(
          offered.map(({ id, takenCents }) => [id, writeAmount(takenCents, currency, language)]),
        );
        const chosen = offered.filter(({ amountCents }) => amountCents > 0);
        expect(toAllocations({ amounts, taken }, offered, currency, language)).toEqual(
          chosen.map(({ id: invoiceId, amountCents: amount, takenCents: receiptAmount, ...invoice }) =>
            invoice.currency === currency ? { invoiceId, amount } : { invoiceId, amount, receiptAmount },
          ),
        );
        const takes = offered.map((invoice) =>
          invoice.currency === currency ? invoice.amountCents : invoice.takenCents,
        );
        const sum = takes.reduce((all, cents) => all + cents, 0);
        expect(sumOfAmounts(readTaken({ amounts, taken }, offered, currency, language))).toBe(sum);
        expect(readAmounts({ amounts }, offered, language).size).toBe(chosen.length);
      },
    ),
  );
});

test("a fault of the server stands at the amount that it is about", () => {
  const field = (path: string) => toAllocationField(path, ["a", "b"]);
  expect(field("allocations[1].amount")).toBe("amounts.b");
  expect(field("choice.allocations[0].invoiceId")).toBe("amounts.a");
  expect(field("allocations[0].receiptAmount")).toBe("taken.a");
  expect(field("amount")).toBe("amount");
});
