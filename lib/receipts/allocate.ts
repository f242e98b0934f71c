import "server-only";
import type { Books } from "#lib/db/accounting/books.ts";
import type { Tx } from "#lib/db/client.ts";
import { type LockedInvoice, lockInvoices } from "#lib/db/invoices/invoices.ts";
import { findPayableInvoices } from "#lib/db/receipts/payable-invoices.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import { decidePayment } from "#lib/domain/invoices/invoice-status.ts";
import { currencyOfBooks } from "#lib/domain/money/accounting-currency.ts";
import {
  type AllocationFault,
  allocationDate,
  chosenAllocations,
  oldestFirst,
  type PlannedAllocation,
  takenCents,
} from "#lib/domain/receipts/plan-allocations.ts";
import type { AllocationChoice } from "#lib/domain/receipts/receipt.ts";
import { writePayment } from "#lib/payments/write-payment.ts";

/** What "oldest first" looks at: more invoices are not paid by one receipt. */
const MAX_OLDEST = 500;

export type AllocationRefusal =
  | { ok: false; code: "allocations_refused"; faults: AllocationFault[] }
  /** Money in another currency than that of the books is on invoices, which have its exchange rate. */
  | { ok: false; code: "foreign_receipt_unallocated" };

/** Whose money a receipt is. */
interface Payer {
  clientId: string;
  currency: string;
}

/** Locks the invoices that a choice is about, and others, in the order of their ids. */
export async function lockChosen(
  tx: Tx,
  companyId: string,
  payer: Payer,
  choice: AllocationChoice,
  others: readonly string[] = [],
): Promise<LockedInvoice[]> {
  const chosen =
    choice === "oldest_first"
      ? await findPayableInvoices(tx, companyId, { ...payer, limit: MAX_OLDEST })
      : choice.map(({ invoiceId }) => invoiceId);
  return lockInvoices(tx, companyId, [...chosen, ...others]);
}

/** What a receipt of which `leftCents` are left pays of locked invoices. */
export function planAllocations(
  leftCents: number,
  payer: Payer,
  choice: AllocationChoice,
  locked: readonly LockedInvoice[],
  { country }: Books,
): { ok: true; planned: PlannedAllocation[]; unallocatedCents: number } | AllocationRefusal {
  const plan =
    choice === "oldest_first"
      ? { ok: true as const, planned: oldestFirst(leftCents, locked) }
      : chosenAllocations(leftCents, payer, choice, locked);
  if (!plan.ok) return plan;
  const unallocatedCents = plan.planned.reduce((left, planned) => left - takenCents(planned), leftCents);
  const isForeign = payer.currency !== currencyOfBooks(country);
  if (isForeign && unallocatedCents > 0) return { ok: false, code: "foreign_receipt_unallocated" };
  return { ...plan, unallocatedCents };
}

/** Writes planned allocations of a receipt on locked invoices. */
export async function writeAllocations(
  tx: Tx,
  context: Context,
  receipt: { id: string; receivedOn: CalendarDate; method: PaymentMethod | null; note: string | null },
  planned: readonly PlannedAllocation[],
  { locked, books }: { locked: readonly LockedInvoice[]; books: Books },
): Promise<void> {
  const invoices = new Map(locked.map((invoice) => [invoice.id, invoice]));
  const { timeZone, closedThrough } = books;
  const today = todayIn(timeZone, context.now);
  for (const { invoiceId, amountCents, receiptCents } of planned) {
    const invoice = invoices.get(invoiceId);
    const decision = invoice && decidePayment(invoice, amountCents);
    if (!invoice || !decision?.ok)
      throw new Error(`${amountCents} were planned for ${invoiceId}, which does not take them`);
    const paidOn = allocationDate(receipt.receivedOn, invoice, { today, closedThrough });
    const { method, note } = receipt;
    const written = { paidOn, method, note, receiptId: receipt.id, receiptCents };
    await writePayment(tx, context, invoiceId, decision, written, { isThanked: false });
  }
}
