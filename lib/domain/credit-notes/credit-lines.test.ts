import fc from "fast-check";
import { expect, test } from "vitest";
import {
  choiceOf,
  choiceOfAll,
  computeCredit,
  creditableLines,
  roundEach,
  spreadRounding,
} from "#lib/domain/credit-notes/credit-lines.ts";
import { creditedLine } from "#lib/domain/credit-notes/credited-line.ts";
import type { CreditAmounts } from "#lib/domain/invoices/invoice.ts";
import type { Adjustment, DocumentAdjustment } from "#lib/domain/lines/adjustment.ts";
import { adjustedCents, type InvoiceLine, lineContentOf } from "#lib/domain/lines/line.ts";
import { computeTotals, type PricedTerms, withAmounts } from "#lib/domain/lines/totals.ts";

type Given = {
  quantityE4: number;
  unitPriceCents: number;
  taxRateBp: number;
  unitPriceRestE6?: number;
  adjustments?: Adjustment[] | null;
};

function invoiceOf(given: Given[], terms: PricedTerms & { adjustments?: DocumentAdjustment[] | null } = {}) {
  const priced = given.map((line, index) => ({
    ...{ id: `${index}`, ...lineContentOf({ lineNumber: index + 1, description: "x", unitPriceRestE6: 0, ...line }) },
  }));
  const totals = computeTotals(priced, terms);
  if (!totals.ok) throw new Error(totals.code);
  const lines: InvoiceLine[] = withAmounts(priced, totals);
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
    lines: [{ lineNumber: 1, quantityE4: 5_000, totalCents: 32_500, grossCents: null }],
    taxBreakdown: [{ taxRateBp: 2000, exemptionCode: null, baseCents: 32_500, taxCents: 6_500 }],
    subtotalCents: 32_500,
    taxTotalCents: 6_500,
    totalCents: 39_000,
  });
});

test("no credit note of several collects what rounding leaves over: each is its own base × rate, a minor unit more or less", () => {
  const inParts = (line: Given, parts: number) => {
    const invoice = invoiceOf([line]);
    const notes: CreditAmounts[] = [];
    const choice = [{ lineNumber: 1, quantityE4: line.quantityE4 / parts }];
    for (let index = 0; index < parts; index++) notes.push(credited(computeCredit(invoice, notes, choice)));
    return notes.map(({ subtotalCents, taxTotalCents }) => [subtotalCents, taxTotalCents]);
  };
  expect(inParts({ quantityE4: 40_000, unitPriceCents: 12_002, taxRateBp: 2000 }, 4)).toEqual([
    [12_002, 2_400],
    [12_002, 2_401],
    [12_002, 2_400],
    [12_002, 2_401],
  ]);
  const sixty = inParts({ quantityE4: 600_000, unitPriceCents: 12, taxRateBp: 2000 }, 60);
  expect(new Set(sixty.map(([, tax]) => tax))).toEqual(new Set([2, 3]));
  expect(sixty.reduce((total, [, tax]) => total + (tax ?? 0), 0)).toBe(144);
  const twenty = inParts({ quantityE4: 200_000, unitPriceCents: 1, unitPriceRestE6: 490_000, taxRateBp: 0 }, 20);
  expect(new Set(twenty.map(([subtotal]) => subtotal))).toEqual(new Set([1, 2]));
  expect(twenty.reduce((total, [subtotal]) => total + (subtotal ?? 0), 0)).toBe(30);
});

test("what earlier releases left to catch up on is spread over the credit notes after theirs", () => {
  const invoice = invoiceOf([{ quantityE4: 60_000, unitPriceCents: 12_002, taxRateBp: 2000 }]); // 14,402 of VAT
  const one = [{ lineNumber: 1, quantityE4: 10_000 }];
  const notes: CreditAmounts[] = [];
  for (let index = 0; index < 3; index++) notes.push(credited(computeCredit(invoice, notes, one, roundEach)));
  for (let index = 0; index < 3; index++) notes.push(credited(computeCredit(invoice, notes, one)));
  expect(notes.map(({ taxTotalCents }) => taxTotalCents)).toEqual([2_400, 2_400, 2_400, 2_401, 2_401, 2_400]);
});

const LINE = fc.record({
  quantityE4: fc.oneof(
    fc.integer({ min: 1, max: 300_000 }),
    fc.integer({ min: 1, max: 30 }).map((count) => count * 10_000),
  ),
  unitPriceCents: fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 20 })),
  unitPriceRestE6: fc.integer({ min: 0, max: 499_999 }),
  taxRateBp: fc.constantFrom(2000, 1000, 550, 210, 1925, 0),
});
const REBATE = LINE.map((line) => ({ ...line, quantityE4: -line.quantityE4 }));
const CHANCES = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }));
/** Amounts are counted in minor units, so that these are invoices of every currency. */
const GIVEN = fc
  .tuple(fc.array(LINE, { minLength: 1, maxLength: 6 }), fc.array(REBATE, { maxLength: 2 }))
  .map(([lines, rebates]) => [...lines, ...rebates])
  .filter((given) => {
    const totals = computeTotals(given);
    return totals.ok && totals.totalCents > 0;
  });

/**
 * Credits an invoice in random shares, and then all that is left. `cutOf` names the arithmetic of the notes made so
 * far.
 */
function creditInShares(
  invoice: ReturnType<typeof invoiceOf>,
  chances: { next(): IteratorResult<number> },
  cutOf: (made: number) => typeof spreadRounding = () => spreadRounding,
): CreditAmounts[] {
  const parts: CreditAmounts[] = [];
  const chance = () => chances.next().value ?? 1;
  const rounds = 1 + Math.floor(chance() * 30);
  for (let round = 0; round <= rounds; round++) {
    const left = creditableLines(invoice, parts).filter(({ quantityE4 }) => quantityE4 !== 0);
    const isLast = round === rounds;
    const choice = left.flatMap(({ lineNumber, quantityE4 }) => {
      const part = isLast ? quantityE4 : Math.trunc((quantityE4 * chance() * 2) / rounds);
      return part !== 0 && (isLast || chance() < 0.8) && Math.abs(part) <= Math.abs(quantityE4)
        ? [{ lineNumber, quantityE4: part }]
        : [];
    });
    const outcome = computeCredit(invoice, parts, choice, cutOf(parts.length));
    if (outcome.ok) parts.push(outcome);
  }
  return parts;
}

const sum = (parts: CreditAmounts[], pick: (part: CreditAmounts) => number) =>
  parts.reduce((total, part) => total + pick(part), 0);

function expectWhole(invoice: ReturnType<typeof invoiceOf>, parts: CreditAmounts[]): void {
  for (const { lineNumber, totalCents } of invoice.lines) {
    const ofLine = ({ lines }: CreditAmounts) => lines.find((each) => each.lineNumber === lineNumber)?.totalCents ?? 0;
    expect(sum(parts, ofLine)).toBe(totalCents);
    for (const part of parts) expect(ofLine(part) * totalCents).toBeGreaterThanOrEqual(0);
  }
  for (const group of invoice.taxBreakdown) {
    const ofGroup = (part: CreditAmounts) => part.taxBreakdown.find(({ taxRateBp }) => taxRateBp === group.taxRateBp);
    expect(sum(parts, (part) => ofGroup(part)?.baseCents ?? 0)).toBe(group.baseCents);
    expect(sum(parts, (part) => ofGroup(part)?.taxCents ?? 0)).toBe(group.taxCents);
    for (const part of parts) expect((ofGroup(part)?.taxCents ?? 0) * group.taxCents).toBeGreaterThanOrEqual(0);
  }
  expect(sum(parts, ({ totalCents }) => totalCents)).toBe(invoice.totalCents);
  for (const { totalCents, subtotalCents, taxTotalCents } of parts) {
    expect(totalCents).toBe(subtotalCents + taxTotalCents);
    expect(totalCents).toBeGreaterThan(0);
  }
}

test("crediting everything in parts comes to the invoice: each line, each rate, the total", () => {
  fc.assert(
    fc.property(GIVEN, CHANCES, fc.nat(10), (given, chances, earlier) => {
      const invoice = invoiceOf(given);
      const parts = creditInShares(invoice, chances, (made) => (made < earlier ? roundEach : spreadRounding));
      if (creditableLines(invoice, parts).every(({ quantityE4 }) => quantityE4 === 0)) expectWhole(invoice, parts);
    }),
  );
});

test("in whatever shares, no line and no VAT of a credit note is a whole minor unit off its own quantity × price and base × rate", () => {
  fc.assert(
    fc.property(GIVEN, CHANCES, (given, chances) => {
      const invoice = invoiceOf(given);
      const parts = creditInShares(invoice, chances);
      for (const { lines, taxBreakdown } of parts) {
        for (const { lineNumber, quantityE4, totalCents } of lines) {
          const { unitPriceCents, unitPriceRestE6 = 0 } = invoice.lines[lineNumber - 1] as Given;
          const exactE10 = BigInt(quantityE4) * (BigInt(unitPriceCents) * 1_000_000n + BigInt(unitPriceRestE6));
          expect(Math.abs(Number(exactE10 - BigInt(totalCents) * 10n ** 10n))).toBeLessThan(10 ** 10);
        }
        for (const { taxRateBp, baseCents, taxCents } of taxBreakdown) {
          // Factur-X BR-S-09, as it is for a currency without decimals.
          const hundredths = Math.round((Math.abs(baseCents) * taxRateBp) / 100);
          expect(Math.abs(taxCents) * 100 - 100).toBeLessThan(hundredths);
          expect(Math.abs(taxCents) * 100 + 100).toBeGreaterThan(hundredths);
        }
      }
    }),
    { numRuns: 300 },
  );
});

const ADJUSTMENT = fc.record({
  kind: fc.constantFrom("discount" as const, "charge" as const),
  percentE4: fc.option(fc.integer({ min: 0, max: 300_000 })),
  amountCents: fc.integer({ min: 0, max: 500 }),
  ...{ reason: fc.constant(null), reasonCode: fc.constant(null) },
});
const ADJUSTED = fc
  .record({
    given: fc.array(
      fc.tuple(LINE, fc.option(fc.array(ADJUSTMENT, { minLength: 1, maxLength: 2 }))).map(([line, adjustments]) => ({
        ...line,
        adjustments,
      })),
      { minLength: 1, maxLength: 6 },
    ),
    rebates: fc.array(REBATE, { maxLength: 1 }),
    adjustments: fc.array(
      ADJUSTMENT.map((given) => ({ ...given, taxRateBp: null })),
      { maxLength: 2 },
    ),
    pricesIncludeTax: fc.boolean(),
  })
  .map(({ given, rebates, ...terms }) => ({ given: [...given, ...rebates], terms }))
  .filter(({ given, terms }) => {
    const totals = computeTotals(given, terms);
    return totals.ok && totals.totalCents > 0;
  });

test("a part of a line carries its share of all discounts and charges, and all parts come to the invoice", () => {
  let [whole, withTax] = [0, 0];
  fc.assert(
    fc.property(ADJUSTED, CHANCES, ({ given, terms }, chances) => {
      const invoice = invoiceOf(given, terms);
      const parts = creditInShares(invoice, chances);
      for (const { lines, taxBreakdown, subtotalCents, totalCents } of parts) {
        expect(lines.reduce((total, line) => total + line.totalCents, 0)).toBe(subtotalCents);
        if (terms.pricesIncludeTax)
          expect(lines.reduce((total, line) => total + (line.grossCents ?? 0), 0)).toBe(totalCents);
        for (const { taxRateBp, baseCents, taxCents } of taxBreakdown) {
          const hundredths = Math.round((Math.abs(baseCents) * taxRateBp) / 100);
          // Prices with VAT leave less room: a part may be one minor unit with VAT off.
          const room = terms.pricesIncludeTax ? 100 + taxRateBp / 100 : 100;
          expect(Math.abs(Math.abs(taxCents) * 100 - hundredths)).toBeLessThan(room);
        }
        for (const { lineNumber, quantityE4, totalCents: net, grossCents } of lines) {
          const line = invoice.lines[lineNumber - 1] as InvoiceLine;
          const exact = ((line.grossCents ?? adjustedCents(line)) * quantityE4) / line.quantityE4;
          if (line.adjustments || line.sharesCents) expect(Math.abs((grossCents ?? net) - exact)).toBeLessThan(1);
        }
      }
      if (creditableLines(invoice, parts).some(({ quantityE4 }) => quantityE4 !== 0)) return;
      whole++;
      withTax += terms.pricesIncludeTax ? 1 : 0;
      for (const line of invoice.lines) {
        const inPrices = ({ lines }: CreditAmounts) => {
          const found = lines.find(({ lineNumber }) => lineNumber === line.lineNumber);
          return found ? (found.grossCents ?? found.totalCents) : 0;
        };
        expect(sum(parts, inPrices)).toBe(line.grossCents ?? adjustedCents(line));
      }
      expect(sum(parts, ({ totalCents }) => totalCents)).toBe(invoice.totalCents);
      expect(sum(parts, ({ subtotalCents }) => subtotalCents)).toBe(invoice.subtotalCents);
      for (const group of invoice.taxBreakdown) {
        const ofGroup = (part: CreditAmounts) =>
          part.taxBreakdown.find(({ taxRateBp }) => taxRateBp === group.taxRateBp)?.baseCents ?? 0;
        expect(sum(parts, ofGroup)).toBe(group.baseCents);
      }
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(whole - withTax, withTax)).toBeGreaterThan(100);
});

test("one of two pieces at 500.00 with VAT is credited at 500.00", () => {
  const invoice = invoiceOf([{ quantityE4: 20_000, unitPriceCents: 50_000, taxRateBp: 1000 }], {
    pricesIncludeTax: true,
  });
  const one = [{ lineNumber: 1, quantityE4: 10_000 }];
  const first = credited(computeCredit(invoice, [], one));
  const second = credited(computeCredit(invoice, [first], one));
  expect([first.totalCents, second.totalCents]).toEqual([50_000, 50_000]);
  expect(first.subtotalCents + second.subtotalCents).toBe(invoice.subtotalCents);
});

test("a discounted line is printed on a credit note with its price and one discount", () => {
  const adjustment = { kind: "discount" as const, percentE4: 100_000, amountCents: 0, reason: null, reasonCode: null };
  const invoice = invoiceOf(
    [{ quantityE4: 30_000, unitPriceCents: 10_000, taxRateBp: 2000, adjustments: [adjustment] }],
    { adjustments: [{ ...adjustment, percentE4: null, amountCents: 3000, taxRateBp: null }] },
  );
  const { lines, totalCents } = credited(computeCredit(invoice, [], [{ lineNumber: 1, quantityE4: 10_000 }]));
  expect([lines, totalCents]).toEqual([
    [{ lineNumber: 1, quantityE4: 10_000, totalCents: 8000, grossCents: null }],
    9600,
  ]);
  expect(creditedLine(invoice.lines[0] as InvoiceLine, lines[0] as CreditAmounts["lines"][number])).toMatchObject({
    ...{ quantityE4: 10_000, unitPriceCents: 10_000, totalCents: 8000, sharesCents: null },
    adjustments: [{ kind: "discount", amountCents: 2000 }],
  });
});

test("a share that rounding would take to the edge of what Factur-X allows in yen takes the next yen", () => {
  const invoice = invoiceOf([{ quantityE4: 10_000_000, unitPriceCents: 1, taxRateBp: 550 }]);
  const first = credited(computeCredit(invoice, [], [{ lineNumber: 1, quantityE4: 1_000_000 }])); // 5.5
  const second = credited(computeCredit(invoice, [first], [{ lineNumber: 1, quantityE4: 1_090_000 }])); // 5.995, and 11.495 together
  expect([first.taxTotalCents, second.taxTotalCents]).toEqual([6, 6]);
});

test("nothing is credited beyond what is left: of a line, in the other direction, of an unknown line, or of nothing", () => {
  const invoice = invoiceOf([{ quantityE4: 20_000, unitPriceCents: 100, taxRateBp: 2000 }]);
  const first = credited(computeCredit(invoice, [], [{ lineNumber: 1, quantityE4: 15_000 }]));
  const refused = { ok: false, code: "credit_exceeds_invoice" };
  expect(computeCredit(invoice, [first], [{ lineNumber: 1, quantityE4: 5_001 }])).toEqual({
    ...refused,
    faults: [
      {
        index: 0,
        lineNumber: 1,
        left: { lineNumber: 1, quantityE4: 5_000, totalCents: 50, grossCents: null },
        by: "quantity",
      },
    ],
  });
  expect(computeCredit(invoice, [], [{ lineNumber: 1, quantityE4: -1 }])).toMatchObject({
    ...refused,
    faults: [{ left: { quantityE4: 20_000 } }],
  });
  const several = [2, 1, 3].map((lineNumber) => ({ lineNumber, quantityE4: 20_001 }));
  expect(computeCredit(invoice, [], several)).toMatchObject({
    ...refused,
    faults: [
      { index: 0, lineNumber: 2, left: null },
      { index: 1, lineNumber: 1, left: { quantityE4: 20_000 } },
      { index: 2, lineNumber: 3, left: null },
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
  expect(computeCredit(invoice, [half], [{ lineNumber: 1, quantityE4: 5_000 }, rebate])).toMatchObject({
    ok: true,
    totalCents: 3_600,
  });
});

test("an amount of a line is credited exactly, with its VAT; the rest of that line by amount, and all of it to the cent", () => {
  const invoice = invoiceOf([
    { quantityE4: 30_000, unitPriceCents: 65_000, taxRateBp: 2000 },
    { quantityE4: -10_000, unitPriceCents: 5_000, taxRateBp: 2000 },
  ]);
  const first = credited(computeCredit(invoice, [], [{ lineNumber: 1, amountCents: 10_001 }]));
  expect(first).toMatchObject({
    lines: [{ lineNumber: 1, quantityE4: 0, totalCents: 10_001, grossCents: null }],
    subtotalCents: 10_001,
    taxTotalCents: 2_000,
  });
  const left = creditableLines(invoice, [first]);
  expect(left).toEqual([
    { lineNumber: 1, quantityE4: 0, totalCents: 184_999, grossCents: null },
    { lineNumber: 2, quantityE4: -10_000, totalCents: -5_000, grossCents: null },
  ]);
  for (const [choice, by] of [
    [{ lineNumber: 1, quantityE4: 10_000 }, "quantity"],
    [{ lineNumber: 1, amountCents: 185_000 }, "amount"],
    [{ lineNumber: 1, amountCents: -1 }, "amount"],
    [{ lineNumber: 2, amountCents: 1 }, "amount"],
  ] as const)
    expect(computeCredit(invoice, [first], [choice])).toMatchObject({
      code: "credit_exceeds_invoice",
      faults: [{ index: 0, by }],
    });
  const rest = credited(computeCredit(invoice, [first], choiceOfAll(left)));
  expect(first.totalCents + rest.totalCents).toBe(invoice.totalCents);
  expect(computeCredit(invoice, [first, rest], choiceOfAll(creditableLines(invoice, [first, rest])))).toMatchObject({
    code: "nothing_credited",
  });
  for (const note of [first, rest])
    expect(computeCredit(invoice, note === first ? [] : [first], choiceOf(note.lines))).toEqual({ ok: true, ...note });
});

test("a line credited by an amount is printed as one piece at that amount, a rebate as one taken back", () => {
  const [line, rebate] = invoiceOf([
    { quantityE4: 30_000, unitPriceCents: 65_000, taxRateBp: 2000, unitPriceRestE6: 5 },
    { quantityE4: -10_000, unitPriceCents: 5_000, taxRateBp: 2000 },
  ]).lines as [InvoiceLine, InvoiceLine];
  expect(creditedLine(line, { lineNumber: 1, quantityE4: 0, totalCents: 10_001, grossCents: null })).toMatchObject({
    ...{ quantityE4: 10_000, unit: null, unitPriceCents: 10_001, unitPriceRestE6: 0, totalCents: 10_001 },
  });
  expect(creditedLine(rebate, { lineNumber: 2, quantityE4: 0, totalCents: -100, grossCents: null })).toMatchObject({
    ...{ quantityE4: -10_000, unitPriceCents: 100, totalCents: -100 },
  });
});
