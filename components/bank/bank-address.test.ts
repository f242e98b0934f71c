import fc from "fast-check";
import { expect, test } from "vitest";
import { BANK_TABS, type BankQuery, bankAddress, parseBankAddress } from "#components/bank/bank-address.ts";

const query: fc.Arbitrary<BankQuery> = fc.record({
  tab: fc.constantFrom(...BANK_TABS),
  search: fc.option(
    fc
      .string({ minLength: 1, maxLength: 50, unit: "grapheme" })
      .map((words) => words.replaceAll("\0", "").trim().slice(0, 200))
      .filter(Boolean),
  ),
  accountId: fc.option(fc.uuid()),
  entryId: fc.option(fc.uuid()),
  page: fc.integer({ min: 1, max: 999_999 }),
});

test("an address says what the list shows, and one entry is shown whatever else the list would show", () => {
  fc.assert(
    fc.property(query, (asked) => {
      const { searchParams, pathname } = new URL(bankAddress(asked), "https://folio.example");
      expect(pathname).toBe("/bank");
      expect(parseBankAddress(Object.fromEntries(searchParams))).toEqual(asked);
    }),
  );
});

test.each(["", "1", "nothing", "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b2", ["a", "b"]])("%j is no entry", (entry) => {
  expect(parseBankAddress({ entry }).entryId).toBeNull();
});
