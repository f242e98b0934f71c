import { expect, test } from "vitest";
import { type OrderedQuote, type OrderValues, reachedOf, readOrder } from "#components/quotes/invoice-order.ts";
import { invoiceQuoteBody } from "#lib/contract/quote-invoice-input.ts";

const line = (lineNumber: number, totalCents: number, isChosen = true) => ({
  ...{ lineNumber, description: `Line ${lineNumber}`, quantityE4: 10_000, unitPriceCents: totalCents },
  ...{ totalCents, sharesCents: null, grossCents: null, taxRateBp: 2000, isOptional: !isChosen, isChosen },
});
/** 1,000.00 and 500.00 net, an option that was not taken, and a progress invoice of 40 % of the first line. */
const QUOTE = {
  currency: "EUR",
  taxBreakdown: [{ taxRateBp: 2000, exemptionCode: null, baseCents: 150_000, taxCents: 30_000 }],
  content: { pricesIncludeTax: false, lines: [line(1, 100_000), line(2, 50_000), line(3, 70_000, false)] },
  taken: [[1, 40_000]],
} as unknown as OrderedQuote;
const VALUES: OrderValues = {
  ...{ kind: "standard", share: "percentage", percentage: "", amount: "", way: "all", reached: "", lines: [] },
  allowMore: false,
};
const read = (values: Partial<OrderValues>, language: "en" | "fr" = "en") =>
  readOrder(QUOTE, { ...VALUES, ...values }, language);

test.each<[Partial<OrderValues>, object, number | null]>([
  [{ kind: "standard" }, { kind: "standard" }, null],
  [{ kind: "final" }, { kind: "final" }, null],
  [{ kind: "deposit", percentage: "33.3333 %" }, { kind: "deposit", deposit: { percentage: 33.3333 } }, 60_000],
  [
    { kind: "deposit", share: "amount", amount: "1,234.50" },
    { kind: "deposit", deposit: { amount: 123_450 } },
    148_140,
  ],
  [{ kind: "progress", reached: "60" }, { kind: "progress", progress: { percentage: 60 } }, 60_000],
  [
    { kind: "progress", way: "lines", lines: ["", "50"] },
    { kind: "progress", progress: { lines: [{ lineNumber: 2, percentage: 50 }] } },
    30_000,
  ],
])("%j is an order that the API takes", (values, order, totalCents) => {
  expect(read(values)).toEqual({ ok: true, order, totalCents });
  expect(invoiceQuoteBody.safeParse({ ...order, allowMore: false }).success).toBe(true);
});

test.each<[Partial<OrderValues>, string, string]>([
  [{ kind: "deposit" }, "percentage", "required"],
  [{ kind: "deposit", percentage: "101" }, "percentage", "range"],
  [{ kind: "deposit", percentage: "a third" }, "percentage", "range"],
  [{ kind: "deposit", share: "amount", amount: "0" }, "amount", "invalid_amount"],
  [{ kind: "deposit", share: "amount", amount: "1500.01" }, "amount", "exceeds"],
  [{ kind: "progress" }, "reached", "required"],
  [{ kind: "progress", reached: "30" }, "reached", "behind"],
  [{ kind: "progress", way: "lines", lines: ["40", ""] }, "lines.0", "nothing"],
  [{ kind: "progress", way: "lines", lines: ["50", "-1"] }, "lines.1", "range"],
])("%j is refused at %s: %s", (values, field, fault) => {
  expect(read(values)).toEqual({ ok: false, faults: [[field, fault]] });
});

test("numbers are read as the language writes them, and the state of the work is in percent", () => {
  expect(read({ kind: "deposit", percentage: "12,5 %" }, "fr")).toMatchObject({
    order: { deposit: { percentage: 12.5 } },
  });
  expect([reachedOf(QUOTE), reachedOf(QUOTE, 1), reachedOf(QUOTE, 2)]).toEqual([266_700, 400_000, 0]);
});
