import { writeDecimal } from "#lib/domain/money/decimal.ts";
import { minorUnitDigits } from "#lib/domain/money/money.ts";
import { readCents } from "#lib/domain/money/read-cents.ts";
import type { OfferedInvoice } from "#lib/domain/receipts/offered-invoice.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What is typed for each invoice, by its id. */
export interface AllocationValues {
  /** What is paid of it, in its currency. */
  amounts: Record<string, string>;
  /** What that takes of the receipt, of an invoice in another currency than the receipt's. */
  taken: Record<string, string>;
}

type Offered = Pick<OfferedInvoice, "id" | "currency">;

/** The typed amounts that are amounts and not 0, by invoice, in the minor unit of the invoice's currency. */
export function readAmounts(
  { amounts }: Pick<AllocationValues, "amounts">,
  offered: readonly Offered[],
  language: Language,
): Map<string, number> {
  const typed = new Map(Object.entries(amounts));
  return readTyped(
    offered.map(({ id, currency }) => ({ id, text: typed.get(id) ?? "", currency })),
    language,
  );
}

/** What the invoices take of the receipt, by invoice, in the minor unit of the receipt's `currency`. */
export function readTaken(
  { amounts, taken }: AllocationValues,
  offered: readonly Offered[],
  currency: string,
  language: Language,
): Map<string, number> {
  const [own, others] = [new Map(Object.entries(amounts)), new Map(Object.entries(taken))];
  const textOf = (invoice: Offered) => (invoice.currency === currency ? own : others).get(invoice.id) ?? "";
  return readTyped(
    offered.map((invoice) => ({ id: invoice.id, text: textOf(invoice), currency })),
    language,
  );
}

function readTyped(
  typed: readonly { id: string; text: string; currency: string }[],
  language: Language,
): Map<string, number> {
  return new Map(
    typed.flatMap(({ id, text, currency }) => {
      const read = readCents(text, currency, language);
      return read.ok && read.scaled !== 0 ? [[id, read.scaled] as const] : [];
    }),
  );
}

/** Amounts of invoices, each in the minor unit of its currency, as they are typed. */
export function writeAmounts(
  amounts: ReadonlyMap<string, number>,
  offered: readonly Offered[],
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    offered.map(({ id, currency }) => [id, writeAmount(amounts.get(id) ?? 0, currency, language)]),
  );
}

/** An amount in the minor unit as it is typed; nothing for 0. */
export function writeAmount(cents: number, currency: string, language: Language): string {
  const digits = minorUnitDigits(currency);
  return cents === 0 ? "" : writeDecimal(cents, digits, language, digits);
}

/** What the action takes: an invoice for each amount. What is no amount is refused before. */
export function toAllocations(
  values: AllocationValues,
  offered: readonly Offered[],
  currency: string,
  language: Language,
): { invoiceId: string; amount: number; receiptAmount?: number }[] {
  const taken = readTaken(values, offered, currency, language);
  const amounts = readAmounts(values, offered, language);
  return offered.flatMap(({ id: invoiceId, ...invoice }) => {
    const amount = amounts.get(invoiceId);
    if (amount === undefined) return [];
    return [{ invoiceId, amount, ...(invoice.currency !== currency && { receiptAmount: taken.get(invoiceId) ?? 0 }) }];
  });
}

/** The field that a path of the server's errors is about; `invoiceIds`: of the allocations, in their order. */
export function toAllocationField(path: string, invoiceIds: readonly string[]): string {
  return path.replace(/^(?:choice\.)?allocations\[(\d+)\](.*)$/, (_, index, rest) => {
    return `${rest === ".receiptAmount" ? "taken" : "amounts"}.${invoiceIds[Number(index)]}`;
  });
}

/** What amounts come to, in the minor unit. */
export function sumOfAmounts(amounts: ReadonlyMap<string, number>): number {
  return [...amounts.values()].reduce((sum, cents) => sum + cents, 0);
}
