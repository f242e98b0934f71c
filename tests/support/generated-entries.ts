import fc from "fast-check";
import type { BankEntry } from "#lib/domain/bank/bank-entry.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";

const IBANS = ["FR7630006000011234567890189", "DE89370400440532013000", "GB29NWBK60161331926819"];
/** Letters, accents, and what the formats have to escape. */
const CHARACTERS = [...`ABCDEFGHIJKLMNOPQRSTUVWXYZabcé&<>"';,/-.0123456789 `];

/** Words on one line, which begin with a letter so that nothing takes them for a formula or for part of another text. */
const words = fc
  .tuple(fc.constantFrom(..."ABCDEFGHIJ"), fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 40 }))
  .map(([first, rest]) => `${first}${rest}`.replace(/\s+/g, " ").trim());

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2031-12-31"), noInvalidDate: true })
  .map((date) => toCalendarDate(date.toISOString().slice(0, 10)));

const reference = fc.stringMatching(/^[A-Z]{3}[0-9]{6}[A-Z0-9]{0,10}$/);

/** An entry as every format can have it, in euros. */
export const generatedEntry: fc.Arbitrary<BankEntry> = fc.record({
  bookedOn: day,
  valueOn: day,
  amountCents: fc.integer({ min: -9_999_999_999_99, max: 9_999_999_999_99 }).filter((cents) => cents !== 0),
  currency: fc.constant("EUR"),
  isReversal: fc.constant(false),
  instructed: fc.constant(null),
  feesCents: fc.constant(0),
  counterparty: fc.record({ name: fc.option(words), iban: fc.option(fc.constantFrom(...IBANS)) }),
  remittance: words,
  structuredReference: fc.constant(null),
  endToEndId: fc.option(reference),
  bankReference: fc.option(reference),
});

/** An amount without its sign, by its digits alone: 1234567 is "12345" and "67". */
export function wholeAndFraction(cents: number): [string, string] {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return [digits.slice(0, -2), digits.slice(-2)];
}
