import fc from "fast-check";
import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { planTaking } from "#lib/domain/receipts/plan-taking.ts";
import type { Allocation } from "#lib/domain/receipts/receipt.ts";

const allocation = (index: number, receiptCents: number, amountCents = receiptCents, currency = "EUR"): Allocation => ({
  ...{
    paymentId: `p${index}`,
    invoiceId: `i${index}`,
    invoiceNumber: `F-${index}`,
    currency,
    receiptCents,
    amountCents,
  },
  allocatedOn: toCalendarDate("2026-11-20"),
});

test("the balance goes first, then the invoices, the last one first", () => {
  const receipt = { currency: "EUR", unallocatedCents: 10, allocations: [allocation(1, 100), allocation(2, 50)] };
  expect(planTaking(5, receipt)).toEqual({ takenCents: 5, unallocatedCents: 5, takenBack: [], again: [] });
  expect(planTaking(90, receipt)).toEqual({
    ...{ takenCents: 90, unallocatedCents: 0, takenBack: [allocation(2, 50), allocation(1, 100)] },
    again: [{ invoiceId: "i1", amountCents: 70, receiptCents: null }],
  });
  expect(planTaking(500, receipt)).toMatchObject({ takenCents: 160, unallocatedCents: 0, again: [] });
});

test("no cent is lost: what is left and what is taken are what was there", () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  const part = fc.tuple(cents, cents, fc.constantFrom("EUR", "USD"));
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(part, { maxLength: 5 }), cents, (unallocatedCents, parts, amount) => {
      const allocations = parts.map(([receiptCents, amountCents, currency], index) =>
        allocation(index, receiptCents, currency === "EUR" ? receiptCents : amountCents, currency),
      );
      const plan = planTaking(amount, { currency: "EUR", unallocatedCents, allocations });
      const stays = allocations.filter((each) => !plan.takenBack.includes(each));
      const left =
        plan.unallocatedCents +
        stays.reduce((sum, { receiptCents }) => sum + receiptCents, 0) +
        plan.again.reduce((sum, { receiptCents, amountCents }) => sum + (receiptCents ?? amountCents), 0);
      const whole = unallocatedCents + allocations.reduce((sum, { receiptCents }) => sum + receiptCents, 0);
      expect(left + plan.takenCents).toBe(whole);
      expect(plan.takenCents).toBe(Math.min(amount, whole));
      expect(plan.unallocatedCents).toBeLessThanOrEqual(Math.max(unallocatedCents, whole - amount));
      for (const { amountCents } of plan.again) expect(amountCents).toBeGreaterThan(0);
    }),
  );
});
