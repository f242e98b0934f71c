import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { Deduction } from "#lib/domain/lines/deduction.ts";
import { adjustedCents, type InvoiceLine } from "#lib/domain/lines/line.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";

/** The most deposits that one final invoice deducts. */
export const MAX_DEPOSITS = 100;

type MayDeduct = { deduction?: Deduction | null };

/** The lines that their author wrote: the whole work. */
export function authorLines<Line extends MayDeduct>(lines: readonly Line[]): Line[] {
  return lines.filter(({ deduction }) => !deduction);
}

/** The ids of the deposits that the lines take off, in their order. */
export function depositIdsOf(lines: readonly MayDeduct[]): string[] {
  return [...new Set(lines.flatMap(({ deduction }) => deduction?.invoiceId ?? []))];
}

/** A deposit with what a final invoice takes off for it, in positive amounts. */
export interface DeductedDeposit extends Pick<Deduction, "invoiceId" | "number" | "issueDate"> {
  taxBreakdown: TaxBreakdownLine[];
  subtotalCents: number;
  taxTotalCents: number;
  totalCents: number;
}

/**
 * The amounts of the whole work of an invoice: what it comes to before its deposits are taken off. `deposits` is what
 * they take off of each VAT rate, with VAT and in positive amounts, highest rate first.
 */
export function wholeWork({
  lines,
  subtotalCents,
  taxTotalCents,
  totalCents,
}: Pick<Invoice, "subtotalCents" | "taxTotalCents" | "totalCents"> & { lines: readonly DeductingLine[] }) {
  const deposits = deductedDeposits(lines);
  const sumOf = (name: "subtotalCents" | "taxTotalCents" | "totalCents") =>
    deposits.reduce((sum, deposit) => sum + deposit[name], 0);
  const groups = deposits.flatMap(({ taxBreakdown }) => taxBreakdown);
  const rates = [...new Set(groups.map(({ taxRateBp }) => taxRateBp))].sort((a, b) => b - a);
  return {
    deposits: rates.map((taxRateBp) => ({
      taxRateBp,
      totalCents: groups.reduce(
        (sum, group) => (group.taxRateBp === taxRateBp ? sum + group.baseCents + group.taxCents : sum),
        0,
      ),
    })),
    subtotalCents: subtotalCents + sumOf("subtotalCents"),
    taxTotalCents: taxTotalCents + sumOf("taxTotalCents"),
    totalCents: totalCents + sumOf("totalCents"),
  };
}

type DeductingLine = Pick<InvoiceLine, "taxRateBp" | "exemptionCode" | "totalCents" | "sharesCents" | "deduction">;

/** The deposits that the lines of a final invoice take off, in their order. */
export function deductedDeposits(lines: readonly DeductingLine[]): DeductedDeposit[] {
  return depositIdsOf(lines).map((invoiceId) => {
    const ofDeposit = lines.flatMap((line) => (line.deduction?.invoiceId === invoiceId ? [line] : []));
    const taxBreakdown = ofDeposit.map((line) => ({
      taxRateBp: line.taxRateBp,
      exemptionCode: line.exemptionCode,
      // Not −0, which is another amount than 0 to some.
      baseCents: 0 - adjustedCents(line),
      taxCents: 0 - (line.deduction?.taxCents ?? 0),
    }));
    const { number = "", issueDate } = ofDeposit[0]?.deduction ?? {};
    if (!issueDate) throw new Error("a deduction names its deposit");
    const subtotalCents = taxBreakdown.reduce((sum, { baseCents }) => sum + baseCents, 0);
    const taxTotalCents = taxBreakdown.reduce((sum, { taxCents }) => sum + taxCents, 0);
    const totalCents = subtotalCents + taxTotalCents;
    return { invoiceId, number, issueDate, taxBreakdown, subtotalCents, taxTotalCents, totalCents };
  });
}
