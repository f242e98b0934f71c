import { writeDecimal } from "#lib/domain/money/decimal.ts";
import { minorUnitDigits } from "#lib/domain/money/money.ts";
import { readCents } from "#lib/domain/money/read-cents.ts";
import type { OfferedInvoice } from "#lib/domain/receipts/offered-invoice.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What is typed for each invoice, by its id. */
export interface AllocationValues {
  amounts: Record<string, string>;
}

/** The typed amounts that are amounts and not 0, by invoice, in the minor unit. */
export function readAmounts(
  { amounts }: AllocationValues,
  offered: readonly OfferedInvoice[],
  currency: string,
  language: Language,
): Map<string, number> {
  const typed = new Map(Object.entries(amounts));
  return new Map(
    offered.flatMap(({ id }) => {
      const read = readCents(typed.get(id) ?? "", currency, language);
      return read.ok && read.scaled !== 0 ? [[id, read.scaled] as const] : [];
    }),
  );
}

/** Amounts as they are typed. */
export function writeAmounts(
  amounts: ReadonlyMap<string, number>,
  offered: readonly OfferedInvoice[],
  currency: string,
  language: Language,
): AllocationValues["amounts"] {
  const digits = minorUnitDigits(currency);
  return Object.fromEntries(
    offered.map(({ id }) => {
      const cents = amounts.get(id) ?? 0;
      return [id, cents === 0 ? "" : writeDecimal(cents, digits, language, digits)];
    }),
  );
}

/** What the action takes: an invoice for each amount. What is no amount is refused before. */
export function toAllocations(amounts: ReadonlyMap<string, number>): { invoiceId: string; amount: number }[] {
  return [...amounts].map(([invoiceId, amount]) => ({ invoiceId, amount }));
}

/** What amounts come to, in the minor unit. */
export function sumOfAmounts(amounts: ReadonlyMap<string, number>): number {
  return [...amounts.values()].reduce((sum, cents) => sum + cents, 0);
}
