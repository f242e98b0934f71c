import fc from "fast-check";
import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { choiceOfAll, computeCredit, creditableLines } from "#lib/domain/credit-notes/credit-lines.ts";
import { creditExcess } from "#lib/domain/deposits/credit-excess.ts";
import { type Deposit, deductionLines, leftOfDeposit } from "#lib/domain/deposits/deduct-deposits.ts";
import { deductedDeposits, wholeWork } from "#lib/domain/deposits/deduction.ts";
import { releasedDeposits } from "#lib/domain/deposits/released-deposits.ts";
import type { CreditNote } from "#lib/domain/invoices/invoice.ts";
import type { DocumentAdjustment } from "#lib/domain/lines/adjustment.ts";
import { type InvoiceLine, lineContentOf } from "#lib/domain/lines/line.ts";
import {
  computeTotals,
  type PricedTerms,
  type TaxBreakdownLine,
  type Totals,
  withAmounts,
} from "#lib/domain/lines/totals.ts";

const DAY = toCalendarDate("2026-03-12");
const RATES = [2000, 1000, 550, 0];

interface Given {
  quantityE4: number;
  unitPriceCents: number;
  taxRateBp: number;
}

type Amounts = Omit<Totals, "lines"> & { lines: InvoiceLine[] };

const contentOf = (line: Given, index: number) =>
  lineContentOf({ ...line, lineNumber: index + 1, description: "x", unitPriceRestE6: 0 });

function amountsOf(given: readonly Given[], terms: PricedTerms): Amounts | null {
  const lines = given.map(contentOf);
  const totals = computeTotals(lines, terms);
  if (!totals.ok) return null;
  return { ...totals, lines: withAmounts(lines, totals).map((line, index) => ({ ...line, id: `${index}` })) };
}

/** A deposit after these credit notes of parts of its lines, a share of each from 0 to 1. */
function depositOf(id: string, amounts: Amounts, parts: readonly number[]): Deposit {
  const notes: CreditNote[] = [];
  for (const part of parts) {
    const choice = creditableLines(amounts, notes).flatMap(({ lineNumber, totalCents, grossCents }) => {
      const amountCents = Math.round((grossCents ?? totalCents) * part);
      return amountCents > 0 ? [{ lineNumber, amountCents }] : [];
    });
    const credit = computeCredit(amounts, notes, choice);
    if (!credit.ok) continue;
    const { ok: _, ...note } = credit;
    notes.push({
      ...{ id: `${notes.length}`, number: "A-1", issueDate: DAY, issuedAt: "", reason: null, isWhole: false },
      ...{ refundDueCents: 0, externalId: null, metadata: null, ...note },
    });
  }
  const { taxBreakdown, totalCents } = amounts;
  return {
    ...{ id, number: `F-2026-${id}`, kind: "deposit", status: "sent", clientId: "c", currency: "EUR", issueDate: DAY },
    ...{ taxBreakdown, totalCents, amountPaidCents: 0, deductedBy: null, quoteId: null, creditNotes: notes },
    amountCreditedCents: notes.reduce((sum, note) => sum + note.totalCents, 0),
  };
}

/** The final invoice of a work less deposits; null where they come to more. */
function finalOf(work: readonly Given[], deposits: readonly Deposit[], terms: PricedTerms): Amounts | null {
  const own = work.map(contentOf);
  const pricesIncludeTax = terms.pricesIncludeTax === true;
  const lines = [...own, ...deductionLines(deposits, { afterLine: own.length, language: "fr", pricesIncludeTax })];
  const totals = computeTotals(lines, terms);
  if (!totals.ok) {
    expect(totals.code).toBe("deposits_exceed_total");
    return null;
  }
  return { ...totals, lines: withAmounts(lines, totals).map((line, index) => ({ ...line, id: `${index}` })) };
}

const at = (breakdown: readonly TaxBreakdownLine[], rate: number) => {
  const group = breakdown.find(({ taxRateBp }) => taxRateBp === rate);
  return { base: group?.baseCents ?? 0, tax: group?.taxCents ?? 0 };
};

const work = fc.array(
  fc.record({
    quantityE4: fc.integer({ min: 1, max: 300_000 }),
    unitPriceCents: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 900_000 })),
    taxRateBp: fc.constantFrom(...RATES.slice(0, 3)),
  }),
  { minLength: 1, maxLength: 6 },
);
const adjustment: fc.Arbitrary<DocumentAdjustment> = fc.record({
  kind: fc.constantFrom("discount", "charge"),
  percentE4: fc.integer({ min: 1, max: 300_000 }),
  amountCents: fc.constant(0),
  reason: fc.constant(null),
  reasonCode: fc.constant(null),
  taxRateBp: fc.constant(null),
});
/** Each deposit: shares of the work, a rate each, and the parts of it that are credited. */
const deposits = fc.array(
  fc.record({
    percent: fc.double({ min: 0.001, max: 0.45, noNaN: true }),
    pricesIncludeTax: fc.boolean(),
    credits: fc.array(fc.double({ min: 0, max: 0.9, noNaN: true }), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 6 },
);

/** A deposit on a work: a line a rate, at a share of what it comes to. */
function sharesOf(whole: Pick<Totals, "taxBreakdown">, percent: number, pricesIncludeTax: boolean): Given[] {
  return whole.taxBreakdown.flatMap(({ taxRateBp, baseCents, taxCents }) => {
    const unitPriceCents = Math.round((baseCents + (pricesIncludeTax ? taxCents : 0)) * percent);
    return unitPriceCents > 0 ? [{ quantityE4: 10_000, unitPriceCents, taxRateBp }] : [];
  });
}

test("deposits less their credit notes and the final invoice come to the whole work, for each rate and to the cent", () => {
  let finals = 0;
  fc.assert(
    fc.property(work, fc.option(adjustment), fc.boolean(), deposits, (lines, one, pricesIncludeTax, given) => {
      const terms = { adjustments: one && [one], pricesIncludeTax };
      const whole = amountsOf(lines, terms);
      if (!whole) return;
      const made = given.flatMap(({ percent, credits, ...prices }, index) => {
        const amounts = amountsOf(sharesOf(whole, percent, prices.pricesIncludeTax), prices);
        return amounts ? [depositOf(`${index}`, amounts, credits)] : [];
      });
      const final = finalOf(lines, made, terms);
      if (!final) return;
      finals++;
      for (const rate of RATES) {
        const kept = made.map(({ taxBreakdown, creditNotes }) => {
          const [charged, back] = [at(taxBreakdown, rate), creditNotes.map((note) => at(note.taxBreakdown, rate))];
          return {
            base: back.reduce((left, { base }) => left - base, charged.base),
            tax: back.reduce((left, { tax }) => left - tax, charged.tax),
          };
        });
        const rest = at(final.taxBreakdown, rate);
        const sum = kept.reduce((all, { base, tax }) => ({ base: all.base + base, tax: all.tax + tax }), rest);
        expect(sum).toEqual(at(whole.taxBreakdown, rate));
        // Each deposit and its credit notes may have rounded up by a minor unit.
        if (rest.base >= 0) expect(rest.tax).toBeGreaterThanOrEqual(-made.length);
        if (rest.base > 0 && made.length === 1 && made[0]?.creditNotes.length === 0 && !pricesIncludeTax)
          expect(rest.tax).toBeGreaterThanOrEqual(0);
      }
      expect(final.totalCents).toBe(
        made.reduce(
          (left, { totalCents, amountCreditedCents }) => left - totalCents + amountCreditedCents,
          whole.totalCents,
        ),
      );
      // Discounts and charges are those of the whole work.
      expect(final.adjustmentsCents).toEqual(whole.adjustmentsCents);
      for (const [index, line] of whole.lines.entries())
        expect(final.lines[index]).toMatchObject({ ...line, id: expect.anything() });
      // What it deducts can be read back from its lines.
      const read = deductedDeposits(final.lines);
      expect(read.map(({ totalCents }) => totalCents)).toEqual(
        made
          .map(({ totalCents, amountCreditedCents }) => totalCents - amountCreditedCents)
          .filter((left) => left !== 0),
      );
      // Its credit note for all that is left takes exactly that back, and gives its deposits free.
      const credit = computeCredit(final, [], choiceOfAll(creditableLines(final, [])));
      if (final.totalCents === 0) {
        expect(credit).toMatchObject({ code: "nothing_credited" });
        return;
      }
      if (!credit.ok) throw new Error(credit.code);
      expect(credit.taxBreakdown).toEqual(final.taxBreakdown);
      expect(credit.totalCents).toBe(final.totalCents);
      expect(releasedDeposits(final, [credit])).toEqual(read.map(({ invoiceId }) => invoiceId));
      expect(releasedDeposits(final, [])).toEqual([]);
    }),
  );
  expect(finals).toBeGreaterThan(0);
});

test("a final invoice names each deposit and rate in a line of its own, in the prices of the work", () => {
  const given = [
    { quantityE4: 10_000, unitPriceCents: 100_000, taxRateBp: 2000 },
    { quantityE4: 10_000, unitPriceCents: 50_000, taxRateBp: 1000 },
  ];
  const part = amountsOf(
    given.map((line) => ({ ...line, unitPriceCents: line.unitPriceCents * 0.3 })),
    {},
  );
  if (!part) throw new Error("no amounts");
  const final = finalOf(given, [depositOf("00012", part, [])], {});
  expect(final?.lines.slice(2)).toMatchObject([
    {
      lineNumber: 3,
      description: "Acompte F-2026-00012 du 12 mars 2026",
      ...{ quantityE4: -10_000, unitPriceCents: 30_000, taxRateBp: 2000, totalCents: -30_000 },
      deduction: { invoiceId: "00012", number: "F-2026-00012", issueDate: DAY, taxCents: -6_000 },
    },
    { quantityE4: -10_000, unitPriceCents: 15_000, taxRateBp: 1000, deduction: { taxCents: -1_500 } },
  ]);
  expect(final).toMatchObject({ subtotalCents: 105_000, taxTotalCents: 17_500, totalCents: 122_500 });
  expect(final && wholeWork(final)).toEqual({
    ...{ subtotalCents: 150_000, taxTotalCents: 25_000, totalCents: 175_000 },
    deposits: [
      { taxRateBp: 2000, totalCents: 36_000 },
      { taxRateBp: 1000, totalCents: 16_500 },
    ],
  });
  expect(
    deductionLines([depositOf("1", part, [])], { afterLine: 0, language: "en", pricesIncludeTax: true }),
  ).toMatchObject([
    { description: "Deposit F-2026-1 of 12 March 2026", unitPriceCents: 36_000 },
    { unitPriceCents: 16_500 },
  ]);
});

test("deposits that come to more than the work are refused", () => {
  const line = { quantityE4: 10_000, unitPriceCents: 10_000, taxRateBp: 2000 };
  const whole = amountsOf([line], {});
  if (!whole) throw new Error("no amounts");
  expect(finalOf([line], [depositOf("1", whole, [])], {})?.totalCents).toBe(0);
  expect(finalOf([{ ...line, unitPriceCents: 9_999 }], [depositOf("1", whole, [])], {})).toBe(null);
});

test("what deposits have beyond the work is credited, and its final invoice is not below zero", () => {
  let credited = 0;
  fc.assert(
    fc.property(work, work, fc.boolean(), deposits, (lines, planned, pricesIncludeTax, given) => {
      const [whole, plan] = [amountsOf(lines, { pricesIncludeTax }), amountsOf(planned, { pricesIncludeTax })];
      if (!whole || !plan) return;
      const made = given.flatMap(({ percent, credits, ...prices }, index) => {
        const amounts = amountsOf(sharesOf(plan, percent, prices.pricesIncludeTax), prices);
        return amounts ? [{ ...depositOf(`${index}`, amounts, credits), lines: amounts.lines }] : [];
      });
      const totalOf = (groups: TaxBreakdownLine[]) =>
        groups.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0);
      if (totalOf(made.flatMap(leftOfDeposit)) <= whole.totalCents) return;
      const settled = creditExcess(made, whole.taxBreakdown);
      if (!settled) return; // a whole deposit is beyond the work
      credited++;
      const final = finalOf(lines, settled.deposits, { pricesIncludeTax });
      expect(final?.totalCents).toBeGreaterThanOrEqual(0);
      // No more is credited than that, but for what VAT is rounded by, and what the work has at another rate.
      const rest = final?.taxBreakdown.filter(({ baseCents, taxCents }) => baseCents + taxCents > 0) ?? [];
      expect(final?.totalCents).toBeLessThanOrEqual(totalOf(rest) + 4 * made.length);
      for (const { depositId, choice } of settled.credits) {
        const deposit = made.find(({ id }) => id === depositId);
        if (!deposit) throw new Error("of no deposit");
        expect(computeCredit(deposit, deposit.creditNotes, choice)).toMatchObject({ ok: true });
      }
    }),
    { numRuns: 300 },
  );
  expect(credited).toBeGreaterThan(0);
});
