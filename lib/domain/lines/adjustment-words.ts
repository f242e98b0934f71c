import { type Adjustment, signedCents, sumOfAdjustments } from "#lib/domain/lines/adjustment.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import { listAmount } from "#lib/domain/lines/totals.ts";
import { formatMoney, formatPercentage } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";

const KINDS = {
  fr: { discount: "Remise", charge: "Frais" },
  en: { discount: "Discount", charge: "Charge" },
} as const satisfies Record<Language, Record<Adjustment["kind"], string>>;

/** What a discount or a charge without a reason is called. */
export function adjustmentName(kind: Adjustment["kind"], language: Language): string {
  return KINDS[language][kind];
}

/** A discount or a charge as pages print it: "Remise 10 % · Fidélité" and "−12,00 €". */
export function adjustmentInWords(
  { kind, percentE4, amountCents, reason }: Adjustment,
  currency: string,
  language: Language,
): { label: string; amount: string } {
  const percent = percentE4 === null ? null : formatPercentage(percentE4, language);
  const label = [[adjustmentName(kind, language), percent].filter(Boolean).join("\u00a0"), reason].filter(Boolean);
  return {
    label: label.join(" · "),
    amount: formatMoney(signedCents({ kind }, BigInt(amountCents)), currency, language),
  };
}

/** What the lines of a document come to in its prices, without the discounts and charges on the whole of it. */
export function linesTotalCents(document: {
  adjustments: readonly Adjustment[] | null;
  pricesIncludeTax: boolean;
  subtotalCents: number;
  totalCents: number;
}): number {
  const { adjustments, pricesIncludeTax, subtotalCents, totalCents } = document;
  const adjusted = BigInt(pricesIncludeTax ? totalCents : subtotalCents);
  return Number(adjusted - sumOfAdjustments(adjustments));
}

/**
 * What a line comes to in the prices of its document, with its own discounts and charges: including tax where prices
 * do.
 */
export function lineAmountCents(line: Omit<InvoiceLine, "id" | "lineNumber">): number {
  const { totalCents, grossCents, sharesCents, adjustments } = line;
  if (grossCents === null) return totalCents;
  if (sharesCents === null) return grossCents;
  return Number(listAmount(line) + sumOfAdjustments(adjustments));
}
