import { type CalendarDate, formatLongDate } from "#lib/domain/calendar-date.ts";
import { isSameGroup } from "#lib/domain/credit-notes/credit-lines.ts";
import type { CreditAmounts, Invoice } from "#lib/domain/invoices/invoice.ts";
import type { Deduction } from "#lib/domain/lines/deduction.ts";
import { type LineContent, lineContentOf } from "#lib/domain/lines/line.ts";
import { ONE_E4, type TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** A deposit that a final invoice may take off. */
export interface Deposit
  extends Pick<
    Invoice,
    | ("id" | "number" | "kind" | "status" | "clientId" | "currency" | "issueDate" | "taxBreakdown" | "deductedBy")
    | ("totalCents" | "amountPaidCents" | "amountCreditedCents" | "quoteId")
  > {
  creditNotes: CreditAmounts[];
}

/** A line that takes a deposit off, before its amounts are known. */
export type DeductionLine = LineContent & { deduction: Deduction };

/** What credit notes left of each VAT rate of a deposit; none of those of which they left nothing. */
export function leftOfDeposit({ taxBreakdown, creditNotes }: Deposit): TaxBreakdownLine[] {
  const credited = creditNotes.flatMap((note) => note.taxBreakdown);
  return taxBreakdown
    .map((group) => {
      const ofGroup = credited.filter((each) => isSameGroup(group, each));
      return {
        ...group,
        baseCents: ofGroup.reduce((left, { baseCents }) => left - baseCents, group.baseCents),
        taxCents: ofGroup.reduce((left, { taxCents }) => left - taxCents, group.taxCents),
      };
    })
    .filter(({ baseCents, taxCents }) => baseCents !== 0 || taxCents !== 0);
}

/**
 * The lines that take deposits off, behind the lines of the author: one a deposit and VAT rate, at minus one times what
 * credit notes left of it, in the prices of the final invoice. EN 16931 has prices that are not negative (BR-27).
 */
export function deductionLines(
  deposits: readonly Deposit[],
  { afterLine, language, pricesIncludeTax }: { afterLine: number; language: Language; pricesIncludeTax: boolean },
): DeductionLine[] {
  return deposits
    .flatMap((deposit) => leftOfDeposit(deposit).map((left) => ({ deposit, left })))
    .map(
      (
        { deposit: { id, number, kind, issueDate }, left: { taxRateBp, exemptionCode, baseCents, taxCents } },
        index,
      ) => {
        if (number === null) throw new Error(`deposit ${id} is a draft`);
        const cents = baseCents + (pricesIncludeTax ? taxCents : 0);
        return {
          ...lineContentOf({
            lineNumber: afterLine + index + 1,
            description: deductionInWords({ number, kind, issueDate }, language),
            quantityE4: cents < 0 ? ONE_E4 : -ONE_E4,
            unit: null,
            unitPriceCents: Math.abs(cents),
            unitPriceRestE6: 0,
            taxRateBp,
            exemptionCode,
          }),
          deduction: { invoiceId: id, number, issueDate, taxCents: taxCents === 0 ? 0 : -taxCents },
        };
      },
    );
}

/** What a deduction is for: Acompte F-2026-00012 du 12 mars 2026. */
function deductionInWords(
  { number, kind, issueDate }: { number: string; kind: Deposit["kind"]; issueDate: CalendarDate },
  language: Language,
): string {
  const day = formatLongDate(issueDate, language);
  if (language === "fr") return `${kind === "progress" ? "Situation" : "Acompte"} ${number} du ${day}`;
  return `${kind === "progress" ? "Progress invoice" : "Deposit"} ${number} of ${day}`;
}
