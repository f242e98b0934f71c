import fc from "fast-check";
import { expect, test } from "vitest";
import { computeTotals, type PricedLine } from "#lib/domain/lines/totals.ts";

const MAX = Number.MAX_SAFE_INTEGER;

// The oracle calculates with written decimals, as on paper: multiply the digits, look at the first dropped digit,
// carry. It shares no code with the engine: no rounding division, no helper, no grouping by Map.

/** scaled / 10^4, or another power of 10, rounded half away from zero, by looking at digits. */
function dropFourDecimals(scaled: bigint, decimals = 4): bigint {
  const digits = scaled
    .toString()
    .replace("-", "")
    .padStart(decimals + 1, "0");
  const kept = BigInt(digits.slice(0, -decimals)) + (digits.charAt(digits.length - decimals) >= "5" ? 1n : 0n);
  return scaled.toString().startsWith("-") ? kept * -1n : kept;
}

/** The amounts of a line without discounts and charges. */
const plain = (totalCents: number) => ({ totalCents, adjustmentsCents: [], sharesCents: null, grossCents: null });

function oracle(lines: readonly PricedLine[]): ReturnType<typeof computeTotals> {
  const fits = (amount: bigint) => amount >= -(2n ** 53n - 1n) && amount <= 2n ** 53n - 1n;
  const totals: bigint[] = [];
  for (const [lineIndex, line] of lines.entries()) {
    const total = dropFourDecimals(
      BigInt(line.quantityE4) * (BigInt(line.unitPriceCents) * 1_000_000n + BigInt(line.unitPriceRestE6 ?? 0)),
      10,
    );
    if (!fits(total)) return { ok: false, code: "amount_too_large", lineIndex };
    totals.push(total);
  }
  const taxBreakdown = [];
  let [subtotal, taxTotal, allFit] = [0n, 0n, true];
  const rates = lines.map((line) => line.taxRateBp).sort((a, b) => b - a);
  for (const [position, rate] of rates.entries()) {
    if (rate === rates[position - 1]) continue;
    let base = 0n;
    for (const [index, line] of lines.entries()) if (line.taxRateBp === rate) base += totals[index] ?? 0n;
    const tax = dropFourDecimals(base * BigInt(rate));
    allFit &&= fits(base) && fits(tax);
    taxBreakdown.push({ taxRateBp: rate, exemptionCode: null, baseCents: Number(base), taxCents: Number(tax) });
    subtotal += base;
    taxTotal += tax;
  }
  if (!allFit || !fits(subtotal) || !fits(taxTotal) || !fits(subtotal + taxTotal)) {
    return { ok: false, code: "amount_too_large", lineIndex: null };
  }
  if (subtotal + taxTotal < 0n) return { ok: false, code: "total_negative" };
  return {
    ok: true,
    lines: totals.map((total) => plain(Number(total))),
    adjustmentsCents: [],
    taxBreakdown,
    subtotalCents: Number(subtotal),
    taxTotalCents: Number(taxTotal),
    totalCents: Number(subtotal + taxTotal),
  };
}

const commonRate = fc.constantFrom(0, 210, 550, 1000, 2000, 10_000);
const everyday: fc.Arbitrary<PricedLine> = fc.record({
  quantityE4: fc.integer({ min: -50_000, max: 2_000_000 }).filter((quantity) => quantity !== 0),
  unitPriceCents: fc.integer({ min: 0, max: 500_000 }),
  taxRateBp: commonRate,
});
const halves: fc.Arbitrary<PricedLine> = fc.record({
  quantityE4: fc.constantFrom(5000, -5000, 15_000, -15_000, 2500, 1, -1),
  unitPriceCents: fc.integer({ min: 0, max: 9999 }),
  taxRateBp: fc.constantFrom(1000, 5000, 550, 1),
});
/** Prices between two cents: 6 decimals of the euro are hundredths of a cent's hundredth. */
const exact: fc.Arbitrary<PricedLine> = fc.record({
  quantityE4: fc
    .oneof(fc.integer({ min: -50_000, max: 2_000_000_000 }), fc.constantFrom(10_000, -10_000))
    .filter((quantity) => quantity !== 0),
  unitPriceCents: fc.integer({ min: 1, max: 5000 }),
  unitPriceRestE6: fc.integer({ min: -5000, max: 4999 }).map((rest) => rest * 100),
  taxRateBp: commonRate,
});
const extreme: fc.Arbitrary<PricedLine> = fc.record({
  quantityE4: fc
    .oneof(fc.constantFrom(1, -1, 1e13, -1e13), fc.integer({ min: -1e13, max: 1e13 }))
    .filter((quantity) => quantity !== 0),
  unitPriceCents: fc.oneof(fc.constantFrom(0, 1, MAX), fc.maxSafeNat()),
  taxRateBp: fc.integer({ min: 0, max: 10_000 }),
});
/** Near the limit of an amount, on both sides of it. */
const nearLimit: fc.Arbitrary<PricedLine> = fc.record({
  quantityE4: fc.constantFrom(10_000, -10_000, 5000, 20_000),
  unitPriceCents: fc
    .integer({ min: MAX - 10_000, max: MAX })
    .chain((price) => fc.constantFrom(price, Math.floor(price / 2), Math.floor(price / 3))),
  taxRateBp: commonRate,
});

const invoice = fc.oneof(
  { weight: 6, arbitrary: fc.array(everyday, { minLength: 1, maxLength: 50, size: "max" }) },
  { weight: 3, arbitrary: fc.array(exact, { minLength: 1, maxLength: 50 }) },
  { weight: 3, arbitrary: fc.array(halves, { minLength: 1, maxLength: 50 }) },
  { weight: 2, arbitrary: fc.array(fc.oneof(everyday, halves, extreme), { minLength: 1, maxLength: 10 }) },
  { weight: 1, arbitrary: fc.array(nearLimit, { minLength: 1, maxLength: 4 }) },
);

test("10,000 random invoices have the totals that the oracle counts on paper", { timeout: 60_000 }, () => {
  const seen: Record<string, number> = { ok: 0, amount_too_large: 0, total_negative: 0 };
  fc.assert(
    fc.property(invoice, (lines) => {
      const result = computeTotals(lines);
      const outcome = result.ok ? "ok" : result.code;
      seen[outcome] = (seen[outcome] ?? 0) + 1;
      expect(result).toStrictEqual(oracle(lines));
    }),
    { numRuns: 10_000 },
  );
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(50);
});

test("a line is the quantity times the exact price, rounded once", () => {
  const total = (quantityE4: number, unitPriceCents: number, unitPriceRestE6: number) => {
    const result = computeTotals([{ quantityE4, unitPriceCents, unitPriceRestE6, taxRateBp: 2000 }]);
    return result.ok && [result.subtotalCents, result.taxTotalCents];
  };
  // 12,345 kWh at 0.1234 € are 1,523.373 €; at 0.12 € they were 1,481.40 €.
  expect(total(123_450_000, 12, 340_000)).toEqual([152_337, 30_467]);
  expect(total(10_000, 13, -500_000)).toEqual([13, 3]);
  expect(total(20_000, 13, -500_000)).toEqual([25, 5]);
  expect(total(10_000_000_000, 0, 100)).toEqual([100, 20]);
});

test("invoices of 1,000 lines have the totals that the oracle counts on paper", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(everyday, halves), { minLength: 1000, maxLength: 1000, size: "max" }), (lines) => {
      expect(computeTotals(lines)).toStrictEqual(oracle(lines));
    }),
    { numRuns: 50 },
  );
});

test("the order of the lines changes no amount but the order of the line totals", () => {
  fc.assert(
    fc.property(fc.array(everyday, { minLength: 1, maxLength: 20 }), (lines) => {
      const [straight, reversed] = [computeTotals(lines), computeTotals([...lines].reverse())];
      expect(reversed).toStrictEqual(straight.ok ? { ...straight, lines: [...straight.lines].reverse() } : straight);
    }),
  );
});

test("VAT is counted once per rate on the sum of its lines, highest rate first", () => {
  const line = { quantityE4: 10_000, unitPriceCents: 3, taxRateBp: 2000 };
  expect(computeTotals([{ ...line, taxRateBp: 550 }, line, line, line])).toStrictEqual({
    ok: true,
    lines: [3, 3, 3, 3].map(plain),
    adjustmentsCents: [],
    // Rounded per line, 20 % would be 3 × 1; on the sum it is 1.8, so 2.
    taxBreakdown: [
      { taxRateBp: 2000, exemptionCode: null, baseCents: 9, taxCents: 2 },
      { taxRateBp: 550, exemptionCode: null, baseCents: 3, taxCents: 0 },
    ],
    subtotalCents: 12,
    taxTotalCents: 2,
    totalCents: 14,
  });
});

test("half a cent goes away from zero in lines and in VAT, negative groups included", () => {
  const result = computeTotals([
    { quantityE4: 5000, unitPriceCents: 1, taxRateBp: 0 },
    { quantityE4: -5000, unitPriceCents: 5, taxRateBp: 5000 },
    { quantityE4: 10_000, unitPriceCents: 100, taxRateBp: 250 },
  ]);
  expect(result).toMatchObject({
    lines: [1, -3, 100].map(plain),
    taxBreakdown: [
      { taxRateBp: 5000, exemptionCode: null, baseCents: -3, taxCents: -2 },
      { taxRateBp: 250, exemptionCode: null, baseCents: 100, taxCents: 3 },
      { taxRateBp: 0, exemptionCode: null, baseCents: 1, taxCents: 0 },
    ],
    totalCents: 99,
  });
});

test("an invoice may come to 0, and below it is refused", () => {
  const line = { unitPriceCents: 1, taxRateBp: 2000 };
  const sold = { ...line, quantityE4: 10_000 };
  expect(computeTotals([sold, { ...line, quantityE4: -10_000 }])).toMatchObject({ ok: true, totalCents: 0 });
  expect(computeTotals([sold, { ...line, quantityE4: -20_000 }])).toStrictEqual({ ok: false, code: "total_negative" });
});

test("no amount ever says -0, which JSON and the database would show as 0", () => {
  const result = computeTotals([{ quantityE4: -1, unitPriceCents: 1, taxRateBp: 2000 }]);
  expect(result).toStrictEqual({
    ok: true,
    lines: [plain(0)],
    adjustmentsCents: [],
    taxBreakdown: [{ taxRateBp: 2000, exemptionCode: null, baseCents: 0, taxCents: 0 }],
    subtotalCents: 0,
    taxTotalCents: 0,
    totalCents: 0,
  });
});

test("the largest safe integer is an amount, and one cent more is too large", () => {
  const line = { quantityE4: 10_000, unitPriceCents: MAX, taxRateBp: 0 };
  expect(computeTotals([line])).toMatchObject({ ok: true, totalCents: MAX });
  expect(computeTotals([line, { ...line, unitPriceCents: 1 }])).toStrictEqual({
    ok: false,
    code: "amount_too_large",
    lineIndex: null,
  });
  expect(
    computeTotals([
      { ...line, unitPriceCents: 1 },
      { ...line, quantityE4: 10_001 },
    ]),
  ).toStrictEqual({
    ok: false,
    code: "amount_too_large",
    lineIndex: 1,
  });
});

test("the sum of one rate is too large even where another rate brings the total back", () => {
  const line = { quantityE4: 10_000, unitPriceCents: MAX, taxRateBp: 0 };
  expect(computeTotals([line, line, { ...line, quantityE4: -10_000, taxRateBp: 1 }])).toStrictEqual({
    ok: false,
    code: "amount_too_large",
    lineIndex: null,
  });
});

test("the VAT of all rates together is too large even where the total is not", () => {
  const line = (taxRateBp: number, sign: 1 | -1) => ({ quantityE4: sign * 10_000, unitPriceCents: MAX, taxRateBp });
  expect(computeTotals([line(10_000, 1), line(9999, 1), line(0, -1), line(1, -1), line(2, -1)])).toStrictEqual({
    ok: false,
    code: "amount_too_large",
    lineIndex: null,
  });
});
