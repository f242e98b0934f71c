import fc from "fast-check";
import { expect, test } from "vitest";
import type { BankEntry } from "#lib/domain/bank/bank-entry.ts";
import { entryKeys } from "#lib/domain/bank/entry-keys.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { generatedEntry } from "#tests/support/generated-entries.ts";

const ENTRY: BankEntry = {
  bookedOn: toCalendarDate("2026-11-03"),
  valueOn: null,
  amountCents: 2_000,
  currency: "EUR",
  isReversal: false,
  instructed: null,
  feesCents: 0,
  counterparty: { name: "Dupont", iban: null },
  remittance: "Cotisation",
  structuredReference: null,
  endToEndId: null,
  bankReference: null,
};

/** Entries of few kinds, so that many are equal. */
const few = fc.array(
  fc
    .record({
      amountCents: fc.constantFrom(2_000, -2_000),
      day: fc.integer({ min: 1, max: 9 }),
      remittance: fc.constantFrom("Cotisation", "Don"),
      bankReference: fc.constantFrom(null, "REF1", "REF2"),
    })
    .map(({ day, ...rest }): BankEntry => ({ ...ENTRY, ...rest, bookedOn: toCalendarDate(`2026-11-0${day}`) })),
);

/** What is stored after these statements came in, one after the other. */
function storedAfter(...statements: BankEntry[][]): Map<string, BankEntry> {
  const stored = new Map<string, BankEntry>();
  for (const entries of statements)
    entryKeys("account", entries).forEach((key, index) => {
      const entry = entries[index];
      if (entry && !stored.has(key)) stored.set(key, entry);
    });
  return stored;
}
const sorted = (entries: Iterable<BankEntry>) => [...entries].map((entry) => JSON.stringify(entry)).toSorted();

test("every entry of a statement counts once, equal ones too, however often it comes in", () => {
  fc.assert(
    fc.property(fc.oneof(few, fc.array(generatedEntry)), (entries) => {
      expect(sorted(storedAfter(entries, entries, entries).values())).toEqual(sorted(entries));
    }),
  );
});

test("statements that overlap by days make the whole, in whatever order they come and are sorted", () => {
  fc.assert(
    fc.property(few, fc.tuple(fc.nat(9), fc.nat(9)), fc.boolean(), (entries, [one, other], isReversed) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const until = entries.filter(({ bookedOn }) => Number(bookedOn.slice(-2)) <= to);
      const since = entries.filter(({ bookedOn }) => Number(bookedOn.slice(-2)) > from).toReversed();
      const stored = isReversed ? storedAfter(since, until) : storedAfter(until, since);
      expect(sorted(stored.values())).toEqual(sorted(entries));
    }),
  );
});

test("a statement of a day that was not over is completed by the next one", () => {
  fc.assert(
    fc.property(few, fc.nat(), (entries, count) => {
      const early = entries.slice(0, count % (entries.length + 1));
      expect(sorted(storedAfter(early, entries).values())).toEqual(sorted(entries));
    }),
  );
});

test("one reference for a payment and its fee makes two entries", () => {
  const keys = entryKeys("account", [
    { ...ENTRY, bankReference: "REF1" },
    { ...ENTRY, bankReference: "REF1", amountCents: -50 },
  ]);
  expect(new Set(keys).size).toBe(2);
});

test("spaces, letter cases and what banks add later change nothing, with a reference also the words", () => {
  const [key] = entryKeys("account", [ENTRY]);
  const later = { valueOn: toCalendarDate("2026-11-04"), feesCents: 20, isReversal: true };
  expect(entryKeys("account", [{ ...ENTRY, ...later, remittance: "COTI SATION" }])).toEqual([key]);
  const referred = { ...ENTRY, bankReference: "REF1" };
  expect(entryKeys("account", [{ ...referred, remittance: "other" }])).toEqual(entryKeys("account", [referred]));
});

test("accounts share no keys", () => {
  expect(entryKeys("one", [ENTRY])).not.toEqual(entryKeys("two", [ENTRY]));
});
