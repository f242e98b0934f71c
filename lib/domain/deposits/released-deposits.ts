import { creditableLines, creditedCents } from "#lib/domain/credit-notes/credit-lines.ts";
import { depositIdsOf } from "#lib/domain/deposits/deduction.ts";
import type { CreditAmounts, Invoice } from "#lib/domain/invoices/invoice.ts";

/**
 * The deposits that a final invoice does not take off any more, after these credit notes: those of which each line that
 * takes them off is credited in full. They may be credited again, or be deducted by another final invoice.
 */
export function releasedDeposits(
  { lines }: Pick<Invoice, "lines">,
  creditNotes: readonly Pick<CreditAmounts, "lines" | "taxBreakdown" | "totalCents">[],
): string[] {
  const left = new Map(creditableLines({ lines }, creditNotes).map((line) => [line.lineNumber, line]));
  const isCredited = (lineNumber: number) => {
    const line = left.get(lineNumber);
    return !line || (line.quantityE4 === 0 && creditedCents(line) === 0);
  };
  return depositIdsOf(lines).filter((id) =>
    lines.every(({ deduction, lineNumber }) => deduction?.invoiceId !== id || isCredited(lineNumber)),
  );
}
