import "server-only";
import { type Books, shareBooks } from "#lib/db/accounting/books.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { type LockedInvoice, lockInvoices } from "#lib/db/invoices/invoices.ts";
import { findReceipt, getReceipt, lockReceipt, setUnallocated } from "#lib/db/receipts/receipt-records.ts";
import type { PeriodClosed } from "#lib/domain/accounting/closed-period.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { ReversalRefusal } from "#lib/domain/invoices/invoice-status.ts";
import {
  type Allocation,
  type AllocationChoice,
  type Receipt,
  takenByAllocations,
} from "#lib/domain/receipts/receipt.ts";
import { takeBackPayment } from "#lib/payments/write-payment.ts";
import { type AllocationRefusal, lockChosen, planAllocations, writeAllocations } from "#lib/receipts/allocate.ts";

export type ReallocateReceiptOutcome =
  | { ok: true; receipt: Receipt }
  | { ok: false; code: "receipt_not_found" | "not_a_receipt" }
  | AllocationRefusal
  | PeriodClosed
  | ReversalRefusal;

/**
 * Replaces what a receipt pays. Allocations that are chosen again as they are stay; others are taken back by counter
 * entries in the ledgers of their invoices. "Oldest first" leaves all that stand, and allocates what is on no invoice.
 */
export async function reallocateReceipt(
  tx: Tx,
  context: Context,
  receiptId: string,
  choice: AllocationChoice,
): Promise<ReallocateReceiptOutcome> {
  const { companyId, now } = context;
  if ((await lockReceipt(tx, companyId, receiptId)) === null) return { ok: false, code: "receipt_not_found" };
  const before = await findReceipt(tx, companyId, receiptId);
  if (before?.kind !== "receipt") return { ok: false, code: "not_a_receipt" };
  const held = before.allocations.map(({ invoiceId }) => invoiceId);
  const invoices = await lockChosen(tx, companyId, before, choice, held);
  // A payment may have been taken back by its invoice before that was locked.
  const [books, receipt] = await Promise.all([shareBooks(tx, companyId), getReceipt(tx, companyId, receiptId)]);

  const byInvoice = Map.groupBy(receipt.allocations, ({ invoiceId }) => invoiceId);
  const isKept = ({ invoiceId }: Allocation) => {
    if (choice === "oldest_first") return true;
    const standing = byInvoice.get(invoiceId) ?? [];
    const paidCents = standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return choice.some(
      ({ amountCents, receiptCents, ...wanted }) =>
        wanted.invoiceId === invoiceId &&
        amountCents === paidCents &&
        (receiptCents ?? amountCents) === takenByAllocations(standing),
    );
  };
  const taken = receipt.allocations.filter((allocation) => !isKept(allocation));
  const refused = await takeBackAllocations(tx, context, receipt, taken, { locked: invoices, books, receiptId });
  if (refused) return refused;

  const kept = receipt.allocations.filter(isKept);
  const added =
    choice === "oldest_first"
      ? choice
      : choice.filter(({ invoiceId }) => !kept.some((allocation) => allocation.invoiceId === invoiceId));
  const leftCents = receipt.unallocatedCents + takenByAllocations(taken);
  const locked = await lockInvoices(
    tx,
    companyId,
    invoices.map(({ id }) => id),
  );
  const plan = planAllocations(leftCents, receipt, added, locked, books);
  if (!plan.ok) return plan.code === "allocations_refused" && added !== choice ? inPlaceOf(plan, choice, added) : plan;
  if (taken.length === 0 && plan.planned.length === 0) return { ok: true, receipt };
  await writeAllocations(tx, context, receipt, plan.planned, { locked, books });
  const { unallocatedCents } = plan;
  setUnallocated(tx, companyId, receiptId, unallocatedCents, now);
  const { clientId, currency } = receipt;
  await recordEvent(tx, context, {
    type: "receipt.reallocated",
    data: { receiptId, clientId, currency, unallocatedCents },
  });
  return { ok: true, receipt: await getReceipt(tx, companyId, receiptId) };
}

/**
 * Takes allocations of a receipt back from their locked invoices. `receiptId` is what the counter entries allocate: the
 * receipt itself, or what takes it back.
 */
export async function takeBackAllocations(
  tx: Tx,
  context: Context,
  { method, kind, ofReceipt, currency }: Pick<Receipt, "method" | "kind" | "ofReceipt" | "currency">,
  allocations: readonly Allocation[],
  { locked, ...rest }: { locked: readonly LockedInvoice[]; books: Books; receiptId: string; note?: string | null },
): Promise<PeriodClosed | ReversalRefusal | null> {
  const invoices = new Map(locked.map((invoice) => [invoice.id, invoice]));
  for (const { paymentId: id, invoiceId, amountCents, allocatedOn: paidOn, ...allocation } of allocations) {
    const invoice = invoices.get(invoiceId);
    if (!invoice) throw new Error(`the invoice ${invoiceId} is not locked`);
    const isRefund = kind === "refund" && !ofReceipt;
    const payment = { id, amountCents, paidOn, method, reversedBy: null, isRefund, writeOff: null };
    const receiptCents = allocation.currency === currency ? null : -allocation.receiptCents;
    const reversed = await takeBackPayment(tx, context, invoice, payment, { note: null, receiptCents, ...rest });
    if (!reversed.ok) return reversed;
    const { status, amountPaidCents } = reversed;
    invoices.set(invoiceId, { ...invoice, status, amountPaidCents });
  }
  return null;
}

/** The faults of some choices, by their places among all of them. */
function inPlaceOf(
  refusal: Extract<AllocationRefusal, { code: "allocations_refused" }>,
  choice: AllocationChoice,
  added: AllocationChoice,
): AllocationRefusal {
  if (choice === "oldest_first" || added === "oldest_first") return refusal;
  const faults = refusal.faults.map((fault) => {
    const place = added[fault.index];
    return { ...fault, index: place ? choice.indexOf(place) : fault.index };
  });
  return { ...refusal, faults };
}
