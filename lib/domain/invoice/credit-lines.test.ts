import fc from "fast-check";
import { expect, test } from "vitest";
import { computeCredit, creditableLines } from "#lib/domain/invoice/credit-lines.ts";
import type { CreditAmounts, InvoiceLine } from "#lib/domain/invoice/invoice.ts";
import { computeInvoiceTotals } from "#lib/domain/invoice/invoice-totals.ts";

type Given = { quantityE4: number; unitPriceCents: number; taxRateBp: number; unitPriceRestE6?: number };

function invoiceOf(given: Given[]) {
  const priced = given.map((line, index) => ({
    ...{ id: `${index}`, lineNumber: index + 1, description: "x", unit: null, unitPriceRestE6: 0, exemptionCode: null },
    ...line,
  }));
  const totals = computeInvoiceTotals(priced);
  if (!totals.ok) throw new Error(totals.code);
  const lines: InvoiceLine[] = priced.map((line, index) => ({ ...line, totalCents: totals.lineTotalsCents[index] ?? 0 }));
  return { ...totals, lines };
}

function credited(outcome: ReturnType<typeof computeCredit>): CreditAmounts {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome;
}

test("a part of a line is credited with its VAT, as an invoice for it would be", () => {
  const invoice = invoiceOf([
    { quantityE4: 20_000, unitPriceCents: 65_000, taxRateBp: 2000 },
    { quantityE4: 10_000, unitPriceCents: 1_000, taxRateBp: 550 },
  ]);
  expect(computeCredit(invoice, [], [{ lineNumber: 1, quantityE4: 5_000 }])).toEqual({
    ok: true,
    lines: [{ lineNumber: 1, quantityE4: 5_000, totalCents: 32_500 }],
    taxBreakdown: [{ taxRateBp: 2000, exemptionCode: null, baseCents: 32_500, taxCents: 6_500 }],
    subtotalCents: 32_500,
    taxTotalCents: 6_500,
    totalCents: 39_000,
  });
});

test("cents that rounding left over are in the last credit note", () => {
  const invoice = invoiceOf([{ quantityE4: 30_000, unitPriceCents: 33, unitPriceRestE6: 333_333, taxRateBp: 2000 }]); // 1.00 and 0.20
  const parts: CreditAmounts[] = [];
  for (let index = 0; index < 3; index++) parts.push(credited(computeCredit(invoice, parts, [{ lineNumber: 1, quantityE4: 10_000 }])));
  expect(parts.map(({ subtotalCents, taxTotalCents }) => [subtotalCents, taxTotalCents])).toEqual([
    [33, 7],
    [33, 7],
    [34, 6],
  ]);
});

test("crediting everything in parts comes to the invoice: each line, each rate, the total", () => {
  const line = fc.record({
    quantityE4: fc.integer({ min: 1, max: 300_000 }),
    unitPriceCents: fc.integer({ min: 0, max: 50_000 }),
    unitPriceRestE6: fc.integer({ min: 0, max: 499_999 }),
    taxRateBp: fc.constantFrom(2000, 1000, 550, 210),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (given, chances) => {
        const invoice = invoiceOf(given);
        fc.pre(invoice.totalCents > 0);
        const parts: CreditAmounts[] = [];
        for (let round = 0; round < 50; round++) {
          const left = creditableLines(invoice, parts).filter(({ quantityE4 }) => quantityE4 !== 0);
          if (left.length === 0) break;
          const choice = left.flatMap(({ lineNumber, quantityE4 }) => {
            const share = round >= 6 ? 1 : (chances.next().value ?? 1);
            const part = Math.round(quantityE4 * share);
            return part > 0 ? [{ lineNumber, quantityE4: part }] : [];
          });
          const outcome = computeCredit(invoice, parts, choice);
          if (outcome.ok) parts.push(outcome);
          else if (round >= 6)
            break; // what is left is worth nothing
          else expect(outcome.code).toBe("nothing_credited");
        }
        const sum = (pick: (part: CreditAmounts) => number) => parts.reduce((total, part) => total + pick(part), 0);
        for (const { lineNumber, totalCents } of invoice.lines) {
          const ofLine = sum(({ lines }) =>
            lines.filter((each) => each.lineNumber === lineNumber).reduce((cents, each) => cents + each.totalCents, 0),
          );
          expect(ofLine).toBe(totalCents);
        }
        for (const group of invoice.taxBreakdown) {
          const ofGroup = (part: CreditAmounts) => part.taxBreakdown.find(({ taxRateBp }) => taxRateBp === group.taxRateBp);
          expect(sum((part) => ofGroup(part)?.baseCents ?? 0)).toBe(group.baseCents);
          expect(sum((part) => ofGroup(part)?.taxCents ?? 0)).toBe(group.taxCents);
        }
        expect(sum(({ totalCents }) => totalCents)).toBe(invoice.totalCents);
        expect(
          parts.every(({ totalCents, subtotalCents, taxTotalCents }) => totalCents === subtotalCents + taxTotalCents && totalCents > 0),
        ).toBe(true);
      },
    ),
  );
});

test("nothing is credited beyond what is left: of a line, in the other direction, of an unknown line, or of nothing", () => {
  const invoice = invoiceOf([{ quantityE4: 20_000, unitPriceCents: 100, taxRateBp: 2000 }]);
  const first = credited(computeCredit(invoice, [], [{ lineNumber: 1, quantityE4: 15_000 }]));
  const refused = { ok: false, code: "credit_exceeds_invoice" };
  expect(computeCredit(invoice, [first], [{ lineNumber: 1, quantityE4: 5_001 }])).toEqual({
    ...refused,
    faults: [{ index: 0, lineNumber: 1, leftE4: 5_000 }],
  });
  expect(computeCredit(invoice, [], [{ lineNumber: 1, quantityE4: -1 }])).toMatchObject({ ...refused, faults: [{ leftE4: 20_000 }] });
  const several = [2, 1, 3].map((lineNumber) => ({ lineNumber, quantityE4: 20_001 }));
  expect(computeCredit(invoice, [], several)).toEqual({
    ...refused,
    faults: [
      { index: 0, lineNumber: 2, leftE4: null },
      { index: 1, lineNumber: 1, leftE4: 20_000 },
      { index: 2, lineNumber: 3, leftE4: null },
    ],
  });
  expect(computeCredit(invoice, [], [])).toEqual({ ok: false, code: "nothing_credited" });
});

test("a rebate is credited with what it belongs to: without it, a credit note would exceed the invoice", () => {
  const invoice = invoiceOf([
    { quantityE4: 10_000, unitPriceCents: 10_000, taxRateBp: 2000 },
    { quantityE4: -10_000, unitPriceCents: 2_000, taxRateBp: 2000 },
  ]);
  const [whole, rebate] = [
    { lineNumber: 1, quantityE4: 10_000 },
    { lineNumber: 2, quantityE4: -10_000 },
  ];
  expect(computeCredit(invoice, [], [whole])).toMatchObject({ ok: false, code: "credit_exceeds_invoice", faults: [] });
  expect(computeCredit(invoice, [], [rebate])).toMatchObject({ ok: false });
  expect(computeCredit(invoice, [], [whole, rebate])).toMatchObject({ ok: true, totalCents: 9_600 });
  const half = credited(computeCredit(invoice, [], [{ lineNumber: 1, quantityE4: 5_000 }]));
  expect(computeCredit(invoice, [half], [{ lineNumber: 1, quantityE4: 5_000 }, rebate])).toMatchObject({ ok: true, totalCents: 3_600 });
});
