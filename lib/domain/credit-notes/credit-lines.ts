import type { CreditAmounts, CreditedLine, Invoice } from "#lib/domain/invoices/invoice.ts";
import { adjustedCents, type InvoiceLine } from "#lib/domain/lines/line.ts";
import { lineScale, type TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import { exactPriceE6 } from "#lib/domain/lines/unit-price.ts";
import { divideRoundHalfAwayFromZero } from "#lib/domain/money/money.ts";
import { excludingVat, VAT_SCALE } from "#lib/domain/vat/vat-amount.ts";

/**
 * A line chosen for a credit note: a quantity of it, or an amount, excluding tax unless the prices of the invoice
 * include it.
 */
export type ChosenLine = { lineNumber: number; quantityE4: number } | { lineNumber: number; amountCents: number };

/** The lines chosen for a credit note, each once. */
export type CreditChoice = ChosenLine[];

/** The fields of an invoice that determine what may be credited. */
type CreditableInvoice = Pick<Invoice, "lines" | "taxBreakdown" | "totalCents">;

type EarlierCredit = Pick<CreditAmounts, "lines" | "taxBreakdown" | "totalCents">;

/** A chosen line of which less is left than was chosen. */
export interface CreditFault {
  /** Its place in the choice. */
  index: number;
  lineNumber: number;
  /** What may be credited of it; null where the invoice has no such line. */
  left: Omit<CreditedLine, "lineNumber"> | null;
  /** Which of both was chosen. */
  by: "quantity" | "amount";
}

export type CreditRefusal =
  | { ok: false; code: "nothing_credited" }
  /** Without faults where no single line, but the amounts of several exceed what is left. */
  | { ok: false; code: "credit_exceeds_invoice"; faults: CreditFault[] };

/**
 * How far a part may be off measure × rate, in hundredths of the minor unit. Of an amount in yen Factur-X takes less
 * than 1.00 after rounding to hundredths (BR-S-09, BR-CO-17).
 */
const SLACK_PER_CENT = 99n;

const NOTHING_CREDITED: CreditRefusal = { ok: false, code: "nothing_credited" };
const CREDIT_EXCEEDS_INVOICE: CreditRefusal = { ok: false, code: "credit_exceeds_invoice", faults: [] };

/** What is credited of a line in the prices of the invoice: excluding tax, or including it where they do. */
export function creditedCents({ totalCents, grossCents }: Pick<CreditedLine, "totalCents" | "grossCents">): number {
  return grossCents ?? totalCents;
}

/**
 * What earlier credit notes left of each line of the invoice, with its share of the discounts and charges. A line of
 * which an amount was credited has the quantity 0: what is left of it is no quantity × price any more, and is credited
 * by amount. One that is credited in full has the quantity and the amount 0.
 */
export function creditableLines(
  { lines }: Pick<CreditableInvoice, "lines">,
  earlier: readonly EarlierCredit[],
): CreditedLine[] {
  const credited = earlier.flatMap((note) => note.lines);
  return lines.map((line) => {
    const { lineNumber, quantityE4, grossCents } = line;
    const ofLine = credited.filter((each) => each.lineNumber === lineNumber);
    const isByAmount = ofLine.some((each) => each.quantityE4 === 0);
    return {
      lineNumber,
      quantityE4: isByAmount ? 0 : quantityE4 - sum(ofLine.map((each) => each.quantityE4)),
      totalCents: adjustedCents(line) - sum(ofLine.map((each) => each.totalCents)),
      grossCents: grossCents === null ? null : grossCents - sum(ofLine.map((each) => each.grossCents ?? 0)),
    };
  });
}

/** All that is left of these lines. */
export function choiceOfAll(left: readonly CreditedLine[]): CreditChoice {
  return left.flatMap((line): CreditChoice => {
    const { lineNumber, quantityE4 } = line;
    if (quantityE4 !== 0) return [{ lineNumber, quantityE4 }];
    const amountCents = creditedCents(line);
    return amountCents === 0 ? [] : [{ lineNumber, amountCents }];
  });
}

/** The choice that a credit note was made from. */
export function choiceOf(lines: readonly CreditedLine[]): CreditChoice {
  return lines.map((line) => {
    const { lineNumber, quantityE4 } = line;
    return quantityE4 === 0 ? { lineNumber, amountCents: creditedCents(line) } : { lineNumber, quantityE4 };
  });
}

/** The amounts of a credit note for the whole invoice. */
export function creditOfWhole(invoice: Pick<Invoice, keyof CreditAmounts>): CreditAmounts {
  const { lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents } = invoice;
  const credited = creditableLines({ lines }, []);
  return { lines: credited, taxBreakdown, subtotalCents, taxTotalCents, totalCents };
}

/**
 * What a credit note takes of an amount that is a measure × a rate: of a line its quantity × price, of the VAT its base
 * × percentage.
 */
interface Part {
  measure: number;
  /** What earlier credit notes took of the measure, and what it came to. */
  before: { measure: number; cents: number };
  /** What they left. */
  left: { measure: number; cents: number };
  /** Cents per unit of the measure: `rate` / `scale`. */
  rate: bigint;
  scale: bigint;
  /** How far a part may be off measure × rate, in 1 / `scale` of a cent. */
  slack: bigint;
  /** Nothing is left afterwards. */
  isLast: boolean;
}

/**
 * The amounts of a credit note for the chosen quantities and amounts. `cut` decides what a quantity of a line comes to,
 * and then the VAT on a part of the base of a rate.
 *
 * Refused: a choice of nothing or without a positive total, a quantity or an amount beyond what is left of its line, and
 * an amount beyond what is left of a rate or of the invoice. The last happens when a rebate on the same invoice is left
 * out.
 */
export function computeCredit(
  invoice: CreditableInvoice,
  earlier: readonly EarlierCredit[],
  choice: CreditChoice,
  cut: (part: Part) => number = spreadRounding,
): ({ ok: true } & CreditAmounts) | CreditRefusal {
  const left = new Map(creditableLines(invoice, earlier).map((line) => [line.lineNumber, line]));
  const chosen = new Map(choice.map((line) => [line.lineNumber, line]));
  if (chosen.size === 0) return NOTHING_CREDITED;
  if (chosen.size < choice.length) throw new Error("a line is chosen twice");
  const faults = choice.flatMap((line, index): CreditFault[] => {
    const { lineNumber } = line;
    const rest = left.get(lineNumber) ?? null;
    const by = "amountCents" in line ? "amount" : "quantity";
    return rest && isWithin(rest, line) ? [] : [{ index, lineNumber, left: rest, by }];
  });
  if (faults.length > 0) return { ok: false, code: "credit_exceeds_invoice", faults };

  const includesTax = invoice.lines.some(({ grossCents }) => grossCents !== null);
  /** In the prices of the invoice. */
  const credited = new Map<number, { quantityE4: number; cents: number }>();
  for (const line of invoice.lines) {
    const taken = chosen.get(line.lineNumber);
    const rest = left.get(line.lineNumber);
    if (!taken || !rest) continue;
    if ("amountCents" in taken) {
      credited.set(line.lineNumber, { quantityE4: 0, cents: taken.amountCents });
      continue;
    }
    const { quantityE4 } = taken;
    const leftCents = creditedCents(rest);
    const cents = cut({
      measure: quantityE4,
      before: {
        measure: line.quantityE4 - rest.quantityE4,
        cents: (line.grossCents ?? adjustedCents(line)) - leftCents,
      },
      left: { measure: rest.quantityE4, cents: leftCents },
      ...pieceRate(line),
      isLast: quantityE4 === rest.quantityE4,
    });
    credited.set(line.lineNumber, { quantityE4, cents });
  }

  const lines: CreditedLine[] = [];
  const taxBreakdown: TaxBreakdownLine[] = [];
  for (const group of invoice.taxBreakdown) {
    const isOfGroup = (each: InvoiceLine) => isSameGroup(group, each);
    const ofGroup = invoice.lines.filter(isOfGroup);
    const parts = ofGroup.flatMap(({ lineNumber }) => {
      const part = credited.get(lineNumber);
      return part ? [{ lineNumber, ...part }] : [];
    });
    if (parts.length === 0) continue;
    const notes = earlier.flatMap((note) => note.taxBreakdown.filter((each) => isSameGroup(group, each)));
    const measureOf = ({ baseCents, taxCents }: TaxBreakdownLine) => baseCents + (includesTax ? taxCents : 0);
    const before = { measure: sum(notes.map(measureOf)), cents: sum(notes.map((note) => note.taxCents)) };
    const rest = { measure: measureOf(group) - before.measure, cents: group.taxCents - before.cents };
    const measure = sum(parts.map(({ cents }) => cents));
    if (within(rest.measure, measure) !== measure) return CREDIT_EXCEEDS_INVOICE;
    const isLast = ofGroup.every(({ lineNumber }) => {
      const [taken, rest] = [credited.get(lineNumber), left.get(lineNumber)];
      if (taken && taken.quantityE4 !== 0) return rest?.quantityE4 === taken.quantityE4;
      // By amount, or not at all: a line that costs nothing has its quantity left.
      return rest && creditedCents(rest) === (taken?.cents ?? 0) && (taken !== undefined || rest.quantityE4 === 0);
    });
    const rate = BigInt(group.taxRateBp);
    const scale = includesTax ? VAT_SCALE + rate : VAT_SCALE;
    const taxCents = cut({ measure, before, left: rest, rate, scale, slack: slackOf(VAT_SCALE), isLast });
    const baseCents = measure - (includesTax ? taxCents : 0);
    taxBreakdown.push({ ...group, baseCents, taxCents });
    const nets = includesTax ? excludingTax(parts, group.taxRateBp, baseCents) : parts.map(({ cents }) => cents);
    for (const [index, { lineNumber, quantityE4, cents }] of parts.entries()) {
      lines.push({ lineNumber, quantityE4, totalCents: nets[index] ?? 0, grossCents: includesTax ? cents : null });
    }
  }
  lines.sort((a, b) => a.lineNumber - b.lineNumber);

  const subtotalCents = sum(lines.map(({ totalCents }) => totalCents));
  const taxTotalCents = sum(taxBreakdown.map(({ taxCents }) => taxCents));
  const totalCents = subtotalCents + taxTotalCents;
  if (totalCents <= 0) return NOTHING_CREDITED;
  if (totalCents > invoice.totalCents - sum(earlier.map((note) => note.totalCents))) return CREDIT_EXCEEDS_INVOICE;
  return { ok: true, lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents };
}

const slackOf = (scale: bigint) => (scale * SLACK_PER_CENT) / 100n;

/** What one piece comes to: its price, or with discounts and charges its part of the line. */
function pieceRate(line: InvoiceLine): Pick<Part, "rate" | "scale" | "slack"> {
  const isListed = line.adjustments === null && line.sharesCents === null;
  const sign = BigInt(Math.sign(line.quantityE4));
  const scale = isListed ? lineScale(line) : BigInt(line.quantityE4) * sign;
  if (isListed) return { rate: exactPriceE6(line), scale, slack: slackOf(scale) };
  return { rate: BigInt(line.grossCents ?? adjustedCents(line)) * sign, scale, slack: slackOf(scale) };
}

/** What is left of the parts of a rate, which include its VAT, when it is taken out of them: together `baseCents`. */
function excludingTax(parts: readonly { cents: number }[], taxRateBp: number, baseCents: number): number[] {
  const nets = excludingVat(parts.map(({ cents }) => ({ gross: BigInt(cents), taxRateBp }))).map(Number);
  const largest = parts.reduce(
    (found, { cents }, index) => (Math.abs(cents) > Math.abs(parts[found]?.cents ?? 0) ? index : found),
    0,
  );
  return nets.map((net, index) => (index === largest ? net + baseCents - sum(nets) : net));
}

/** Whether a line or a part of a breakdown is of this VAT rate, and at 0 % of its exemption reason. */
export function isSameGroup(
  group: TaxBreakdownLine,
  { taxRateBp, exemptionCode }: Pick<TaxBreakdownLine, "taxRateBp" | "exemptionCode">,
): boolean {
  return (
    group.taxRateBp === taxRateBp && (taxRateBp !== 0 || (group.exemptionCode ?? null) === (exemptionCode ?? null))
  );
}

/**
 * All that is credited of the measure by now, times the rate, rounded, less what it came to before. So no part is a
 * whole minor unit off its own measure × rate, and all parts come to the whole, however it is cut.
 *
 * A part that would be more than `SLACK_PER_CENT` off, or would leave such a rest, takes the next minor unit instead.
 * Earlier releases rounded each part by itself (`roundEach`) and may have left more than a minor unit to catch up on:
 * the parts after theirs take as much of it as `SLACK_PER_CENT` allows.
 */
export function spreadRounding({ measure, before, left, rate, scale, slack, isLast }: Part): number {
  if (isLast) return left.cents;
  const exact = (count: number) => BigInt(count) * rate;
  const near = (target: bigint, cents: bigint) => {
    const [least, most] = [-divideFloor(slack - target, scale), divideFloor(target + slack, scale)];
    return cents < least ? least : cents > most ? most : cents;
  };
  const even = divideRoundHalfAwayFromZero(exact(before.measure + measure), scale) - BigInt(before.cents);
  const leavingAValidRest = near(BigInt(left.cents) * scale - exact(left.measure - measure), even);
  return within(left.cents, Number(near(exact(measure), leavingAValidRest)));
}

/** The part rounded by itself, and the last one takes what is left: what `spreadRounding` replaced. */
export function roundEach({ measure, left, rate, scale, isLast }: Part): number {
  return isLast ? left.cents : within(left.cents, Number(divideRoundHalfAwayFromZero(BigInt(measure) * rate, scale)));
}

/** Of a positive divisor. */
function divideFloor(n: bigint, d: bigint): bigint {
  return n / d - (n % d < 0n ? 1n : 0n);
}

/** The amount, but not beyond `limit`, which has the sign that the amount must have. */
function within(limit: number, amount: number): number {
  return limit < 0 ? Math.min(0, Math.max(limit, amount)) : Math.max(0, Math.min(limit, amount));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Whether a quantity or an amount is one, of the sign of what is left of its line and not beyond it. */
export function isWithin(left: Omit<CreditedLine, "lineNumber">, chosen: ChosenLine): boolean {
  const [limit, value] =
    "amountCents" in chosen ? [creditedCents(left), chosen.amountCents] : [left.quantityE4, chosen.quantityE4];
  return value !== 0 && Math.sign(value) === Math.sign(limit) && Math.abs(value) <= Math.abs(limit);
}
