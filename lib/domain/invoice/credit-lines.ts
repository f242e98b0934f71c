import type { CreditAmounts, CreditedLine, InvoiceLine } from "#lib/domain/invoice/invoice.ts";
import { computeInvoiceTotals, type TaxBreakdownLine } from "#lib/domain/invoice/invoice-totals.ts";
import { vatAmount } from "#lib/domain/vat/vat-amount.ts";

/** The lines chosen for a credit note. */
export type CreditChoice = Pick<CreditedLine, "lineNumber" | "quantityE4">[];

/** The fields of an invoice that determine what may be credited. */
interface CreditableInvoice {
  lines: InvoiceLine[];
  taxBreakdown: TaxBreakdownLine[];
  totalCents: number;
}

type EarlierCredit = Pick<CreditAmounts, "lines" | "taxBreakdown" | "totalCents">;

/** A chosen line of which less is left than was chosen. */
export interface CreditFault {
  /** Its place in the choice. */
  index: number;
  lineNumber: number;
  /** What may be credited of it, as a quantity times 10,000; null where the invoice has no such line. */
  leftE4: number | null;
}

export type CreditRefusal =
  | { ok: false; code: "nothing_credited" }
  /** Without faults where no single line, but the amounts of several exceed what is left. */
  | { ok: false; code: "credit_exceeds_invoice"; faults: CreditFault[] };

const NOTHING_CREDITED: CreditRefusal = { ok: false, code: "nothing_credited" };
const CREDIT_EXCEEDS_INVOICE: CreditRefusal = { ok: false, code: "credit_exceeds_invoice", faults: [] };

/** What earlier credit notes left of each line of the invoice. A line that is credited in full has the quantity 0. */
export function creditableLines({ lines }: Pick<CreditableInvoice, "lines">, earlier: readonly EarlierCredit[]): CreditedLine[] {
  const credited = earlier.flatMap((note) => note.lines);
  return lines.map(({ lineNumber, quantityE4, totalCents }) => {
    const ofLine = credited.filter((line) => line.lineNumber === lineNumber);
    return {
      lineNumber,
      quantityE4: quantityE4 - sum(ofLine.map((line) => line.quantityE4)),
      totalCents: totalCents - sum(ofLine.map((line) => line.totalCents)),
    };
  });
}

/**
 * The amounts of a credit note for the chosen quantities. A line is quantity × exact price, the VAT of a rate is computed on what is credited
 * at it, as on invoices, and neither exceeds what earlier credit notes left. Whoever takes the last of a line takes all that is left of its
 * amount, and whoever takes the last line of a rate all that is left of its VAT: so credit notes for everything come to the invoice, to the
 * cent, however it was cut.
 *
 * Refused: a choice of nothing or without a positive total, a quantity beyond what is left, and a choice beyond the rest of a rate or of the
 * invoice, as when a rebate on the same invoice is left out.
 */
export function computeCredit(
  invoice: CreditableInvoice,
  earlier: readonly EarlierCredit[],
  choice: CreditChoice,
): ({ ok: true } & CreditAmounts) | CreditRefusal {
  const left = new Map(creditableLines(invoice, earlier).map((line) => [line.lineNumber, line]));
  const chosen = new Map(choice.map(({ lineNumber, quantityE4 }) => [lineNumber, quantityE4]));
  if (chosen.size === 0) return NOTHING_CREDITED;
  if (chosen.size < choice.length) throw new Error("a line is chosen twice");
  const faults = choice.flatMap(({ lineNumber, quantityE4 }, index): CreditFault[] => {
    const leftE4 = left.get(lineNumber)?.quantityE4 ?? null;
    return leftE4 !== null && isWithin(leftE4, quantityE4) ? [] : [{ index, lineNumber, leftE4 }];
  });
  if (faults.length > 0) return { ok: false, code: "credit_exceeds_invoice", faults };

  const lines: CreditedLine[] = [];
  for (const line of invoice.lines) {
    const quantityE4 = chosen.get(line.lineNumber);
    const rest = left.get(line.lineNumber);
    if (quantityE4 === undefined || !rest) continue;
    const totalCents = quantityE4 === rest.quantityE4 ? rest.totalCents : within(rest.totalCents, lineTotal({ ...line, quantityE4 }));
    lines.push({ lineNumber: line.lineNumber, quantityE4, totalCents });
  }

  const taxBreakdown: TaxBreakdownLine[] = [];
  for (const group of invoice.taxBreakdown) {
    const isOfGroup = (each: InvoiceLine) => isSameGroup(group, each);
    const ofGroup = invoice.lines.filter(isOfGroup);
    const credited = lines.filter(({ lineNumber }) => ofGroup.some((line) => line.lineNumber === lineNumber));
    if (credited.length === 0) continue;
    const before = earlier.flatMap((note) => note.taxBreakdown.filter((each) => isSameGroup(group, each)));
    const [baseLeft, taxLeft] = [
      group.baseCents - sum(before.map(({ baseCents }) => baseCents)),
      group.taxCents - sum(before.map(({ taxCents }) => taxCents)),
    ];
    const baseCents = sum(credited.map(({ totalCents }) => totalCents));
    if (within(baseLeft, baseCents) !== baseCents) return CREDIT_EXCEEDS_INVOICE;
    const isLast = ofGroup.every(({ lineNumber }) => {
      const taken = lines.find((line) => line.lineNumber === lineNumber)?.quantityE4 ?? 0;
      return left.get(lineNumber)?.quantityE4 === taken;
    });
    const taxCents = isLast ? taxLeft : within(taxLeft, Number(vatAmount(BigInt(baseCents), group.taxRateBp)));
    taxBreakdown.push({ ...group, baseCents, taxCents });
  }

  const subtotalCents = sum(lines.map(({ totalCents }) => totalCents));
  const taxTotalCents = sum(taxBreakdown.map(({ taxCents }) => taxCents));
  const totalCents = subtotalCents + taxTotalCents;
  if (totalCents <= 0) return NOTHING_CREDITED;
  if (totalCents > invoice.totalCents - sum(earlier.map((note) => note.totalCents))) return CREDIT_EXCEEDS_INVOICE;
  return { ok: true, lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents };
}

function isSameGroup(
  group: TaxBreakdownLine,
  { taxRateBp, exemptionCode }: Pick<TaxBreakdownLine, "taxRateBp" | "exemptionCode">,
): boolean {
  return group.taxRateBp === taxRateBp && (taxRateBp !== 0 || (group.exemptionCode ?? null) === (exemptionCode ?? null));
}

function lineTotal(line: InvoiceLine): number {
  // Its amount alone: computeInvoiceTotals refuses negative totals, and a rebate is one.
  const totals = computeInvoiceTotals([{ ...line, quantityE4: Math.abs(line.quantityE4), taxRateBp: 0 }]);
  const [cents = 0] = totals.ok ? totals.lineTotalsCents : [];
  return line.quantityE4 < 0 ? -cents : cents;
}

/** The amount, but not beyond `limit`, which has the sign that the amount must have. */
function within(limit: number, amount: number): number {
  return limit < 0 ? Math.min(0, Math.max(limit, amount)) : Math.max(0, Math.min(limit, amount));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Whether the quantity is one, of the sign of what is left and not beyond it. */
export function isWithin(leftE4: number, quantityE4: number): boolean {
  return quantityE4 !== 0 && Math.sign(quantityE4) === Math.sign(leftE4) && Math.abs(quantityE4) <= Math.abs(leftE4);
}
