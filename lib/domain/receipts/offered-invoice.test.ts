import fc from "fast-check";
import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { fillOldestFirst, type OfferedInvoice, offeredInvoices } from "#lib/domain/receipts/offered-invoice.ts";

const day = (n: number) => toCalendarDate(`2026-11-${String(n).padStart(2, "0")}`);

const cases = fc.record({
  leftCents: fc.nat(5_000),
  invoices: fc.array(
    fc.record({
      payableCents: fc.integer({ min: 1, max: 1_000 }),
      due: fc.integer({ min: 1, max: 28 }),
      part: fc.nat(4),
    }),
    { maxLength: 8 },
  ),
});

test("what is chosen stays, what is due first is paid first, and no cent is lost or made", () => {
  fc.assert(
    fc.property(cases, ({ leftCents, invoices }) => {
      const offered = invoices.map(({ payableCents, due }, index): OfferedInvoice => {
        const dates = { issueDate: day(1), dueDate: day(due) };
        const fixed = {
          clientId: "c",
          currency: "EUR",
          status: "sent",
          allocatedCents: 0,
          takenCents: 0,
          isOverdue: false,
        } as const;
        return { id: `i${index}`, number: `F-${index}`, payableCents, ...dates, ...fixed };
      });
      const chosen = new Map<string, number>(
        invoices.flatMap(({ payableCents, part }, index) =>
          part === 0 ? [] : [[`i${index}`, Math.ceil((payableCents * part) / 4)] as const],
        ),
      );
      const filled = fillOldestFirst(leftCents, offered, chosen);
      const sum = (amounts: ReadonlyMap<string, number>) => [...amounts.values()].reduce((all, each) => all + each, 0);
      const room = offered.reduce((all, { id, payableCents }) => all + payableCents - (chosen.get(id) ?? 0), 0);
      expect(sum(filled) - sum(chosen)).toBe(Math.min(leftCents, room));
      for (const { id, payableCents, dueDate } of offered) {
        const amount = filled.get(id) ?? 0;
        expect(amount).toBeGreaterThanOrEqual(chosen.get(id) ?? 0);
        expect(amount).toBeLessThanOrEqual(payableCents);
        if (amount === (chosen.get(id) ?? 0)) continue;
        // One that got something leaves nothing open that was due before it.
        for (const earlier of offered.filter((other) => other.dueDate < dueDate))
          expect(filled.get(earlier.id)).toBe(earlier.payableCents);
      }
    }),
  );
});

test("a receipt may pay what is due of an invoice and what it pays of it already", () => {
  const invoice = {
    ...({ id: "i", number: "F-1", clientId: "c", currency: "EUR", status: "partial_paid" } as const),
    ...{ issueDate: day(1), dueDate: day(10), totalCents: 1_000, amountCreditedCents: 100, amountPaidCents: 400 },
  };
  const allocation = {
    ...{ paymentId: "p", invoiceId: "i", invoiceNumber: "F-1", amountCents: 250, currency: "EUR", receiptCents: 230 },
    allocatedOn: day(5),
  };
  expect(offeredInvoices([invoice], [allocation], day(11))).toMatchObject([
    { payableCents: 750, allocatedCents: 250, takenCents: 230, isOverdue: true },
  ]);
  expect(offeredInvoices([invoice], [], day(10))).toMatchObject([
    { payableCents: 500, allocatedCents: 0, isOverdue: false },
  ]);
});
