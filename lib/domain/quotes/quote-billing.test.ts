import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeTotals, type PricedLine } from "#lib/domain/lines/totals.ts";
import { type BilledQuote, centsOf, depositLines, progressLines } from "#lib/domain/quotes/quote-billing.ts";
import { isIncluded, quoteTotals } from "#lib/domain/quotes/quote-totals.ts";

/** A quote of these lines, as it is stored. */
function quoteOf(lines: object[], terms: { pricesIncludeTax?: boolean; adjustments?: object[] } = {}): BilledQuote {
  const whole = lines.map((line, index) => ({
    ...{ lineNumber: index + 1, description: `Ligne ${index + 1}`, quantityE4: 10_000, unitPriceRestE6: 0 },
    ...{ taxRateBp: 2000, exemptionCode: null, itemId: null, adjustments: null, isOptional: false, isChosen: true },
    ...line,
  }));
  const totals = quoteTotals(whole as never, terms as never);
  if (!totals.ok) throw new Error(totals.code);
  const { pricesIncludeTax = false } = terms;
  return { taxBreakdown: totals.taxBreakdown, content: { pricesIncludeTax, lines: totals.lines as never } };
}

const totalsOf = (lines: object[], pricesIncludeTax = false) => {
  const totals = computeTotals(lines as PricedLine[], { pricesIncludeTax });
  if (!totals.ok) throw new Error(totals.code);
  return totals;
};

describe("a deposit", () => {
  const kitchen = quoteOf([
    { unitPriceCents: 1_200_000, taxRateBp: 1000 },
    { unitPriceCents: 430_000, taxRateBp: 2000 },
    { unitPriceCents: 90_000, isOptional: true, isChosen: false },
  ]);

  test("of 30 % is 30 % of each rate, in words and not in pieces", () => {
    const deposit = depositLines(kitchen, { percentE4: 300_000 }, ({ taxRateBp }) => `Acompte ${taxRateBp / 100} %`);
    expect(deposit).toMatchObject({
      lines: [
        { description: "Acompte 20 %", quantityE4: 10_000, unitPriceCents: 129_000, taxRateBp: 2000 },
        { description: "Acompte 10 %", quantityE4: 10_000, unitPriceCents: 360_000, taxRateBp: 1000 },
      ],
    });
  });

  test("is never of nothing, and never more than the quote", () => {
    const of = (share: Parameters<typeof depositLines>[1]) => depositLines(kitchen, share, () => "");
    expect(of({ percentE4: 0 })).toEqual({ ok: false, code: "nothing_to_invoice" });
    expect(of({ amountCents: 1_630_001 })).toEqual({ ok: false, code: "exceeds_quote" });
    expect(of({ amountCents: 1_630_000 }).ok).toBe(true);
  });
});

describe("progress", () => {
  const works = quoteOf([{ unitPriceCents: 100_001 }, { unitPriceCents: 333, quantityE4: 70_000, taxRateBp: 1000 }]);
  const words = () => "avancement";

  test("takes what is new of each line", () => {
    const earlier = new Map([[1, 40_000]]);
    const reached = [
      { lineNumber: 1, percentE4: 700_000 },
      { lineNumber: 2, quantityE4: 30_000 },
    ];
    expect(progressLines(works, earlier, reached, words)).toMatchObject({
      lines: [
        { quoteLine: 1, quantityE4: 10_000, unitPriceCents: 30_001, details: { note: "avancement" } },
        { quoteLine: 2, quantityE4: 10_000, unitPriceCents: 999, taxRateBp: 1000 },
      ],
    });
  });

  test("does not go back, beyond the whole, or on with nothing", () => {
    const of = (percentE4: number, lineNumber = 1) =>
      progressLines(works, new Map([[1, 40_000]]), [{ lineNumber, percentE4 }], words);
    expect(of(300_000)).toEqual({ ok: false, code: "progress_behind", index: 0 });
    expect(of(1_000_001)).toEqual({ ok: false, code: "exceeds_quote", index: 0 });
    expect(of(500_000, 3)).toEqual({ ok: false, code: "no_such_line", index: 0 });
    expect(of(400_000)).toEqual({ ok: false, code: "nothing_to_invoice" });
  });
});

const anyQuote = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPriceCents: fc.integer({ min: 1, max: 5_000_000 }),
        quantityE4: fc.integer({ min: 1, max: 200_000 }),
        taxRateBp: fc.constantFrom(2000, 1000, 550),
        isOptional: fc.boolean(),
        isChosen: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    pricesIncludeTax: fc.boolean(),
    percentE4: fc.integer({ min: 0, max: 900_000 }),
  })
  .map(({ lines, pricesIncludeTax, percentE4 }) =>
    quoteOf([{ unitPriceCents: 1000 }, ...lines], {
      pricesIncludeTax,
      adjustments: [{ kind: "discount", percentE4, amountCents: 0, taxRateBp: null }],
    }),
  );

test("a deposit comes to its amount exactly, whatever the rates, and no base is negative", () => {
  fc.assert(
    fc.property(anyQuote, fc.integer({ min: 1, max: 1_000_000 }), (quote, percentE4) => {
      const { pricesIncludeTax } = quote.content;
      const whole = quote.taxBreakdown.reduce(
        (sum, { baseCents, taxCents }) => sum + baseCents + (pricesIncludeTax ? taxCents : 0),
        0,
      );
      const amountCents = Math.max(1, Math.floor((whole * percentE4) / 1_000_000));
      const deposit = depositLines(quote, { amountCents }, () => "");
      if (whole === 0) return expect(deposit.ok).toBe(false);
      if (!deposit.ok) throw new Error(deposit.code);
      const totals = totalsOf(deposit.lines, pricesIncludeTax);
      expect(pricesIncludeTax ? totals.totalCents : totals.subtotalCents).toBe(amountCents);
      for (const { baseCents, taxCents } of totals.taxBreakdown)
        expect([baseCents >= 0, taxCents >= 0]).toEqual([true, true]);
    }),
  );
});

test("progress invoices up to the whole come to each line of the quote exactly, however they are cut", () => {
  fc.assert(
    fc.property(anyQuote, fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 4 }), (quote, cuts) => {
      const lines = quote.content.lines.filter(isIncluded);
      const earlier = new Map<number, number>();
      for (const percentE4 of [...cuts.toSorted((a, b) => a - b), 1_000_000]) {
        const reached = lines.map(({ lineNumber }) => ({ lineNumber, percentE4 }));
        const invoice = progressLines(quote, earlier, reached, () => "");
        for (const line of invoice.ok ? invoice.lines : [])
          earlier.set(line.quoteLine, (earlier.get(line.quoteLine) ?? 0) + line.unitPriceCents);
      }
      for (const line of lines) expect(earlier.get(line.lineNumber) ?? 0).toBe(centsOf(line));
    }),
  );
});
