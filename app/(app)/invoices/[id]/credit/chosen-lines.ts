import { parseDecimal } from "#lib/domain/money/decimal.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What the form of a credit note holds. */
export interface CreditValues {
  /** The quantity of each line in its order, as typed. */
  quantities: string[];
  reason: string;
}

export interface ChosenLine {
  lineNumber: number;
  quantityE4: number;
}

/** The lines with a quantity. What is no number is left out. */
export function chosenLines(lineNumbers: number[], quantities: string[], language: Language): ChosenLine[] {
  return lineNumbers.flatMap((lineNumber, index) => {
    const read = parseDecimal(quantities[index] ?? "", 4, language);
    return read.ok && read.scaled !== 0 ? [{ lineNumber, quantityE4: read.scaled }] : [];
  });
}
