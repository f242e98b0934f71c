import fc from "fast-check";
import { expect, test } from "vitest";
import { type BookedFee, feesToBook } from "#lib/domain/online-payments/fees-to-book.ts";
import type { ProviderFee } from "#lib/domain/online-payments/provider-payment.ts";

const AT = new Date("2026-11-25T10:00:00Z");
const KEYS = ["pi_1:charge", "pi_12:charge", "txn_1", "txn_12"];
const fee = (key: string, amountCents: number): ProviderFee => ({ key, currency: "EUR", amountCents, createdAt: AT });

const readings = fc.array(
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...KEYS), fc.integer({ min: -99, max: 99 })), {
      selector: ([key]) => key,
    })
    .map((fees) => fees.map(([key, amountCents]) => fee(key, amountCents))),
  { maxLength: 8 },
);

test("whatever is read, and how often, the books have each fee as it was read last, by rows that are never repeated", () => {
  fc.assert(
    fc.property(readings, (all) => {
      const booked: BookedFee[] = [];
      const last = new Map<string, number>();
      for (const fees of all) {
        for (const { key, amountCents } of fees) last.set(key, amountCents);
        booked.push(...feesToBook(fees, booked));
        expect(feesToBook(fees, booked)).toEqual([]);
      }
      expect(new Set(booked.map(({ key }) => key)).size).toBe(booked.length);
      expect(booked.map(({ amountCents }) => amountCents)).not.toContain(0);
      const total = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0);
      expect(total(booked.map(({ amountCents }) => amountCents))).toBe(total([...last.values()]));
    }),
  );
});

test("a fee counts on the day of its charge, its correction when it is heard of", () => {
  const [first] = feesToBook([fee("pi_1:charge", 175)], []);
  expect(first).toEqual({ key: "pi_1:charge", amountCents: 175, chargedAt: AT });
  const booked = [{ key: "pi_1:charge", amountCents: 175 }];
  expect(feesToBook([fee("pi_1:charge", 150)], booked)).toEqual([
    { key: "pi_1:charge:2", amountCents: -25, chargedAt: null },
  ]);
  const corrected = [...booked, { key: "pi_1:charge:2", amountCents: -25 }];
  expect(feesToBook([fee("pi_1:charge", 0)], corrected)).toMatchObject([{ key: "pi_1:charge:3", amountCents: -150 }]);
});
