import "server-only";
import { shareBooks } from "#lib/db/accounting/books.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockInvoices } from "#lib/db/invoices/invoices.ts";
import { findReceipt, getReceipt, lockReceipt, setUnallocated } from "#lib/db/receipts/receipt-records.ts";
import type { PeriodClosed } from "#lib/domain/accounting/closed-period.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { ReversalRefusal } from "#lib/domain/invoices/invoice-status.ts";
import { type Receipt, takenByAllocations } from "#lib/domain/receipts/receipt.ts";
import { writeReversal } from "#lib/payments/write-reversal.ts";
import { takeBackAllocations } from "#lib/receipts/reallocate-receipt.ts";

export type ReverseReceiptOutcome =
  /** The entry that takes it back. */
  | { ok: true; receipt: Receipt }
  /** A part of it was kept as a small difference. */
  | { ok: false; code: "receipt_not_found" | "not_reversible" | "already_written_off" }
  /** The provider that the money came by has the refund, or is being asked for it. */
  | { ok: false; code: "refund_is_online" }
  | PeriodClosed
  | ReversalRefusal;

/**
 * Takes back what a receipt, a refund or a write-off says, because it was recorded by mistake, or the bank took the money back: all
 * that is left of it, with its allocations, of the same date, or of today where that date is in the closed books. A
 * receipt of which a part was paid back is `already_refunded`, and one of which a part was kept `already_written_off`: that
 * entry is reversed first. A refund that goes back by a provider is reversed where the `provider` says that it failed.
 */
export async function reverseReceipt(
  tx: Tx,
  context: Context,
  receiptId: string,
  note: string | null,
  by: "person" | "provider" = "person",
): Promise<ReverseReceiptOutcome> {
  const { companyId, now } = context;
  const rootId = await lockReceipt(tx, companyId, receiptId);
  const before = rootId === null ? null : await findReceipt(tx, companyId, receiptId);
  if (rootId === null || !before) return { ok: false, code: "receipt_not_found" };
  if (before.kind === "reversal") return { ok: false, code: "not_reversible" };
  const { onlineRefund } = before;
  if (by === "person" && onlineRefund && onlineRefund.status !== "failed")
    return { ok: false, code: "refund_is_online" };
  const locked = await lockInvoices(
    tx,
    companyId,
    before.allocations.map(({ invoiceId }) => invoiceId),
  );
  const [books, receipt] = await Promise.all([shareBooks(tx, companyId), getReceipt(tx, companyId, receiptId)]);
  const root = rootId === receiptId ? receipt : await getReceipt(tx, companyId, rootId);

  const isReversed = (id: string) => root.entries.some(({ reverses }) => reverses === id);
  const isOfBalance = receipt.kind !== "receipt" && receipt.ofReceipt !== null;
  const standing = receipt.entries.filter(({ id, kind }) => kind !== "reversal" && !isReversed(id));
  if (standing.some(({ kind }) => kind === "refund")) return { ok: false, code: "already_refunded" };
  if (standing.length > 0) return { ok: false, code: "already_written_off" };
  const left = receipt.unallocatedCents + takenByAllocations(receipt.allocations);
  const takenCents = isOfBalance && !isReversed(receiptId) ? receipt.amountCents : left;
  if (takenCents === 0) return { ok: false, code: "already_reversed" };
  const written = await writeReversal(tx, context, receipt, { takenCents, note, books });
  if (!written.ok) return written;
  const { reversalId } = written;
  const refused = await takeBackAllocations(tx, context, receipt, receipt.allocations, {
    ...{ locked, books, receiptId: reversalId, note },
  });
  if (refused) return refused;
  setUnallocated(tx, companyId, rootId, isOfBalance ? root.unallocatedCents - takenCents : 0, now);
  return { ok: true, receipt: await getReceipt(tx, companyId, reversalId) };
}
