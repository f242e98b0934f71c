import type { ChosenLine } from "#lib/domain/credit-notes/credit-lines.ts";
import { parseDecimal } from "#lib/domain/money/decimal.ts";
import { readCents } from "#lib/domain/money/read-cents.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What the form of a credit note holds. */
export interface CreditValues {
  /** The quantity of each line in its order, as typed. */
  quantities: string[];
  /** The amount of each line, in place of its quantity. */
  amounts: string[];
  reason: string;
}

/** The lines with a quantity or an amount. What is no number is left out; the amount wins over the quantity. */
export function chosenLines(
  lineNumbers: number[],
  { quantities, amounts }: Pick<CreditValues, "quantities" | "amounts">,
  currency: string,
  language: Language,
): ChosenLine[] {
  return lineNumbers.flatMap((lineNumber, index): ChosenLine[] => {
    const amount = readCents(amounts[index] ?? "", currency, language);
    if (amount.ok && amount.scaled !== 0) return [{ lineNumber, amountCents: amount.scaled }];
    const quantity = parseDecimal(quantities[index] ?? "", 4, language);
    return quantity.ok && quantity.scaled !== 0 ? [{ lineNumber, quantityE4: quantity.scaled }] : [];
  });
}
