import fc from "fast-check";
import { expect, test } from "vitest";
import type { PricedAdjustment, PricedDocumentAdjustment } from "#lib/domain/lines/adjustment.ts";
import { computeTotals, type PricedLine, type Totals } from "#lib/domain/lines/totals.ts";

const amount = (kind: PricedAdjustment["kind"], amountCents: number) => ({ kind, percentE4: null, amountCents });
const percent = (kind: PricedAdjustment["kind"], percentage: number) => ({
  ...{ kind, percentE4: percentage * 10_000, amountCents: 0 },
});
const onAll = <Of extends PricedAdjustment>(adjustment: Of) => ({ ...adjustment, taxRateBp: null });
const line = (unitPriceCents: number, taxRateBp = 2000, more: Partial<PricedLine> = {}): PricedLine => ({
  ...{ quantityE4: 10_000, unitPriceCents, taxRateBp, ...more },
});

function totalsOf(...given: Parameters<typeof computeTotals>): Totals {
  const totals = computeTotals(...given);
  if (!totals.ok) throw new Error(JSON.stringify(totals));
  return totals;
}

test("a line is quantity times price, less its discounts, plus its charges", () => {
  const adjustments = [percent("discount", 10), amount("discount", 500), percent("charge", 2.5)];
  const totals = totalsOf([line(3333, 2000, { quantityE4: 30_000, adjustments })]);
  // 99.99: 10 % are 10.00, 2.5 % are 2.50, each of 99.99.
  expect(totals.lines[0]).toEqual({
    ...{ totalCents: 9999 - 1000 - 500 + 250, adjustmentsCents: [1000, 500, 250], sharesCents: null, grossCents: null },
  });
  expect(totals).toMatchObject({ subtotalCents: 8749, taxTotalCents: 1750, totalCents: 10_499 });
});

test("a price may be for more than one piece", () => {
  const totals = totalsOf([line(3_610_900, 2700, { quantityE4: 640_000, priceQuantityE4: 1_000_000 })]);
  expect(totals.subtotalCents).toBe(2_310_976); // 64 × 36,109.00 / 100
});

test("a discount on the document is spread over its rates by largest remainder, before VAT", () => {
  const totals = totalsOf([line(1000), line(1000), line(1000, 550)], {
    adjustments: [onAll(amount("discount", 100))],
  });
  // 33.33 a line: 66.67 at 20 %, 33.33 at 5.5 %.
  expect(totals.lines.map(({ sharesCents }) => sharesCents)).toEqual([[-34], [-33], [-33]]);
  expect(totals.taxBreakdown).toEqual([
    { taxRateBp: 2000, exemptionCode: null, baseCents: 1933, taxCents: 387 },
    { taxRateBp: 550, exemptionCode: null, baseCents: 967, taxCents: 53 },
  ]);
  expect(totals).toMatchObject({ adjustmentsCents: [100], subtotalCents: 2900, totalCents: 3340 });
});

test("an adjustment of one rate is on its lines alone, and takes nothing from a line that takes something back", () => {
  const totals = totalsOf([line(10_000), line(2000, 2000, { quantityE4: -10_000 }), line(5000, 550)], {
    adjustments: [
      { ...percent("discount", 10), taxRateBp: 2000 },
      { ...amount("charge", 700), taxRateBp: 550 },
    ],
  });
  expect(totals.adjustmentsCents).toEqual([800, 700]);
  expect(totals.lines.map(({ sharesCents }) => sharesCents)).toEqual([
    [-800, 0],
    [0, 0],
    [0, 700],
  ]);
});

test("what a discount may not take is refused at its place", () => {
  const off = amount("discount", 1001);
  expect(computeTotals([line(1000, 2000, { adjustments: [amount("charge", 0), off] })])).toEqual({
    ...{ ok: false, code: "discount_too_large", lineIndex: 0, index: 1 },
  });
  expect(computeTotals([line(1000)], { adjustments: [onAll(amount("discount", 1)), onAll(off)] })).toEqual({
    ...{ ok: false, code: "discount_too_large", lineIndex: null, index: 1 },
  });
  expect(computeTotals([line(5000), line(1000, 550)], { adjustments: [{ ...off, taxRateBp: 550 }] })).toEqual({
    ...{ ok: false, code: "discount_too_large", lineIndex: null, index: 0 },
  });
  expect(computeTotals([line(1000)], { adjustments: [{ ...off, taxRateBp: 550 }] })).toEqual({
    ...{ ok: false, code: "rate_without_line", index: 0 },
  });
  expect(computeTotals([line(10), line(1, 2000, { quantityE4: -1, adjustments: [off] })])).toEqual({
    ...{ ok: false, code: "adjusted_return", lineIndex: 1 },
  });
});

test("everything may be taken off, in several steps", () => {
  const half = onAll(percent("discount", 50));
  const totals = totalsOf([line(1), line(3, 550), line(5, 1000), line(0)], { adjustments: [half, half] });
  expect(totals.adjustmentsCents).toEqual([5, 4]); // half of 9 is 5; what is left is 4
  expect(totals).toMatchObject({ subtotalCents: 0, taxTotalCents: 0, totalCents: 0 });
});

test("where prices include VAT, they are what is paid, and the net amounts follow", () => {
  const totals = totalsOf([line(50_000, 1000)], { pricesIncludeTax: true });
  expect(totals).toMatchObject({ subtotalCents: 45_455, taxTotalCents: 4545, totalCents: 50_000 });
  const three = totalsOf([line(1000), line(1000), line(1000)], { pricesIncludeTax: true });
  expect(three.lines.map(({ totalCents }) => totalCents)).toEqual([833, 834, 833]);
  expect(three).toMatchObject({ subtotalCents: 2500, taxTotalCents: 500, totalCents: 3000 });
});

test("where prices include VAT, so do discounts", () => {
  const adjustments = [onAll(amount("discount", 1000))];
  const given = [line(12_000, 2000, { adjustments: [percent("discount", 10)] }), line(1055, 550)];
  const totals = totalsOf(given, { pricesIncludeTax: true, adjustments });
  // 108.00 and 10.55 less 10.00, of which 9.11 and 0.89.
  expect(totals).toMatchObject({ totalCents: 10_855, adjustmentsCents: [1000] });
  expect(totals.lines).toEqual([
    { totalCents: 9000, adjustmentsCents: [1200], sharesCents: [-759], grossCents: 9889 },
    { totalCents: 1000, adjustmentsCents: [], sharesCents: [-84], grossCents: 966 },
  ]);
});

// The oracle counts on paper: it hands out an amount cent by cent, each to the part that is furthest below its due. What
// is too much for a part is handed out among the others.

function handOut(cents: number, weights: number[], rooms: number[]): number[] {
  const total = sumOf(weights);
  const got = weights.map(() => 0);
  if (total === 0) {
    for (let left = cents; left > 0; left--) {
      const first = got.findIndex((part, index) => part < (rooms[index] ?? 0));
      got[first] = (got[first] ?? 0) + 1;
    }
    return got;
  }
  const full = weights.map((weight, index) => cents * weight > (rooms[index] ?? 0) * total);
  if (full.includes(true)) {
    const taken = rooms.map((room, index) => (full[index] ? room : 0));
    const others = handOut(
      cents - sumOf(taken),
      weights.map((weight, index) => (full[index] ? 0 : weight)),
      rooms.map((room, index) => room - (taken[index] ?? 0)),
    );
    return others.map((part, index) => part + (taken[index] ?? 0));
  }
  for (let left = cents; left > 0; left--) {
    const below = weights.map((weight, index) => cents * weight - (got[index] ?? 0) * total);
    const furthest = below.indexOf(Math.max(...below));
    got[furthest] = (got[furthest] ?? 0) + 1;
  }
  return got;
}

const ROOMY = 1e9;
const halfUp = (amount: number, of: number) => Math.floor((2 * amount + of) / (2 * of));

/** The base of each line after all discounts and charges, or null where a discount takes too much. */
function onPaper(lines: PricedLine[], adjustments: PricedDocumentAdjustment[]): number[] | null {
  const listed = lines.map(({ unitPriceCents, adjustments: own }) => {
    const cents = (own ?? []).map(({ percentE4, amountCents }) =>
      percentE4 === null ? amountCents : halfUp(unitPriceCents * percentE4, 1_000_000),
    );
    return (own ?? []).reduce((sum, { kind }, index) => {
      return sum + (kind === "discount" ? -1 : 1) * (cents[index] ?? 0);
    }, unitPriceCents);
  });
  for (const [place, { adjustments: own }] of lines.entries()) {
    const more = -(listed[place] ?? 0);
    const last = (own ?? []).filter(({ kind }) => kind === "discount").at(-1);
    if (more > 0 && (last?.percentE4 === null || more > (own ?? []).length)) return null;
    if (more > 0) listed[place] = 0;
  }
  const left = [...listed];
  const rates = [...new Set(lines.map(({ taxRateBp }) => taxRateBp))];
  const at = (rate: number, amounts: number[]) =>
    lines.reduce((sum, { taxRateBp }, index) => sum + (taxRateBp === rate ? (amounts[index] ?? 0) : 0), 0);
  for (const { kind, percentE4, amountCents, taxRateBp } of adjustments) {
    const on = rates.filter((rate) => taxRateBp === null || taxRateBp === rate);
    if (on.length === 0) return null;
    const bases = on.map((rate) => at(rate, listed));
    const base = bases.reduce((sum, cents) => sum + cents, 0);
    const wanted = percentE4 === null ? amountCents : halfUp(base * percentE4, 1_000_000);
    const rooms = on.map((rate) => (kind === "discount" ? at(rate, left) : ROOMY));
    const cents = Math.min(wanted, sumOf(rooms));
    if (wanted > cents && (percentE4 === null || wanted - cents > adjustments.length)) return null;
    for (const [index, part] of handOut(cents, bases, rooms).entries()) {
      const places = lines.flatMap((each, place) => (each.taxRateBp === on[index] ? [place] : []));
      const shares = handOut(
        part,
        places.map((place) => listed[place] ?? 0),
        places.map((place) => (kind === "discount" ? (left[place] ?? 0) : ROOMY)),
      );
      for (const [of, place] of places.entries())
        left[place] = (left[place] ?? 0) + (kind === "discount" ? -1 : 1) * (shares[of] ?? 0);
    }
  }
  return left;
}

const rates = fc.constantFrom(0, 210, 550, 1000, 2000);
const adjustment = fc.record({
  kind: fc.constantFrom("discount" as const, "discount" as const, "charge" as const),
  percentE4: fc.option(fc.integer({ min: 0, max: 600_000 })),
  amountCents: fc.integer({ min: 0, max: 300 }),
});
const lines = fc.array(
  fc.record({
    quantityE4: fc.constant(10_000),
    unitPriceCents: fc.integer({ min: 0, max: 900 }),
    taxRateBp: rates,
    adjustments: fc.option(fc.array(adjustment, { maxLength: 3 })),
  }),
  { minLength: 1, maxLength: 8 },
);
const onDocument = fc.array(
  fc.tuple(adjustment, fc.option(rates)).map(([given, taxRateBp]) => ({ ...given, taxRateBp })),
  { minLength: 1, maxLength: 4 },
);

test("3,000 random documents have the shares that the oracle hands out, and the sums of EN 16931", () => {
  let accepted = 0;
  fc.assert(
    fc.property(lines, onDocument, (given, adjustments) => {
      const totals = computeTotals(given, { adjustments });
      const expected = onPaper(given, adjustments);
      if (!totals.ok) {
        expect([expected, totals.code]).toEqual([null, expect.stringMatching(/discount_too_large|rate_without_line/)]);
        return;
      }
      accepted++;
      const bases = totals.lines.map(({ totalCents, sharesCents }) => totalCents + sumOf(sharesCents ?? []));
      expect(bases).toEqual(expected);
      expect(totals.subtotalCents).toBe(sumOf(totals.taxBreakdown.map(({ baseCents }) => baseCents)));
      // BR-CO-13: what the lines come to, less the discounts, plus the charges.
      const signed = adjustments.map(({ kind }, index) => {
        return (kind === "discount" ? -1 : 1) * (totals.adjustmentsCents[index] ?? 0);
      });
      expect(totals.subtotalCents).toBe(sumOf(totals.lines.map(({ totalCents }) => totalCents)) + sumOf(signed));
      expect(Math.min(...bases, ...totals.taxBreakdown.map(({ baseCents }) => baseCents))).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(500);
});

test("3,000 random documents with VAT in their prices come to what is agreed, with bases that judges take", () => {
  fc.assert(
    fc.property(lines, onDocument, (given, adjustments) => {
      const terms = { adjustments, pricesIncludeTax: true };
      const totals = computeTotals(given, terms);
      const expected = onPaper(given, adjustments);
      expect(totals.ok).toBe(expected !== null);
      if (!totals.ok) return;
      expect(totals.lines.map(({ grossCents }) => grossCents)).toEqual(expected);
      expect(totals.totalCents).toBe(sumOf(expected ?? []));
      for (const { taxRateBp, baseCents, taxCents } of totals.taxBreakdown) {
        const ofRate = (_: unknown, index: number) => given[index]?.taxRateBp === taxRateBp;
        expect(baseCents + taxCents).toBe(sumOf((expected ?? []).filter(ofRate)));
        const nets = totals.lines.filter(ofRate).map((each) => each.totalCents + sumOf(each.sharesCents ?? []));
        expect(sumOf(nets)).toBe(baseCents);
        expect(Math.abs(taxCents * 10_000 - baseCents * taxRateBp)).toBeLessThan(10_000);
        for (const [index, net] of nets.entries()) {
          const gross = (expected ?? []).filter(ofRate)[index] ?? 0;
          expect(Math.abs(net * (10_000 + taxRateBp) - gross * 10_000)).toBeLessThan(10_000 + taxRateBp);
        }
      }
    }),
    { numRuns: 3000 },
  );
});

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
