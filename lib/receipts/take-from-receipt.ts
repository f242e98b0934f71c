import "server-only";
import { shareBooks } from "#lib/db/accounting/books.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockInvoices } from "#lib/db/invoices/invoices.ts";
import {
  findReceipt,
  getReceipt,
  insertReceipt,
  lockReceipt,
  type ProviderReference,
  setUnallocated,
} from "#lib/db/receipts/receipt-records.ts";
import { openDay, type PeriodClosed } from "#lib/domain/accounting/closed-period.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { ReversalRefusal } from "#lib/domain/invoices/invoice-status.ts";
import { planTaking } from "#lib/domain/receipts/plan-taking.ts";
import { type Receipt, takenByAllocations } from "#lib/domain/receipts/receipt.ts";
import { writeAllocations } from "#lib/receipts/allocate.ts";
import { takeBackAllocations } from "#lib/receipts/reallocate-receipt.ts";

export type TakeFromReceiptOutcome =
  /** The refund. */
  | { ok: true; receipt: Receipt }
  | { ok: false; code: "receipt_not_found" | "not_a_receipt" | "nothing_left" }
  | PeriodClosed
  | ReversalRefusal;

interface Taken {
  /** At most what is left of the receipt is taken. */
  amountCents: number;
  /** When the money went; today where that day is closed, or has not come. */
  at: Date;
  note: string | null;
  origin: ProviderReference;
}

/**
 * Records money of a receipt that a provider gave back or took back: of what is on no invoice first, then of the
 * invoices that it pays, the last one first. They are due again.
 */
export async function takeFromReceipt(
  tx: Tx,
  context: Context,
  receiptId: string,
  { amountCents, at, note, origin }: Taken,
): Promise<TakeFromReceiptOutcome> {
  const { companyId, now } = context;
  if ((await lockReceipt(tx, companyId, receiptId)) !== receiptId) return { ok: false, code: "receipt_not_found" };
  const before = await findReceipt(tx, companyId, receiptId);
  if (before?.kind !== "receipt") return { ok: false, code: "not_a_receipt" };
  const invoiceIds = before.allocations.map(({ invoiceId }) => invoiceId);
  const locked = await lockInvoices(tx, companyId, invoiceIds);
  // A payment may have been taken back by its invoice before that was locked.
  const [books, receipt] = await Promise.all([shareBooks(tx, companyId), getReceipt(tx, companyId, receiptId)]);
  const plan = planTaking(amountCents, receipt);
  if (plan.takenCents === 0) return { ok: false, code: "nothing_left" };
  const { method, clientId, bookedClientId, currency } = receipt;
  const refused = await takeBackAllocations(tx, context, receipt, plan.takenBack, { locked, books, receiptId });
  if (refused) return refused;
  const again = await lockInvoices(tx, companyId, invoiceIds);
  await writeAllocations(tx, context, receipt, plan.again, { locked: again, books });

  const { timeZone, closedThrough } = books;
  const today = todayIn(timeZone, now);
  const day = openDay(todayIn(timeZone, at), { today, closedThrough });
  const receivedOn = day >= receipt.receivedOn ? day : today;
  const refundId = insertReceipt(tx, context, {
    ...{ clientId: bookedClientId, kind: "refund", ofReceipt: receiptId, reverses: null, currency },
    ...{ amountCents: -plan.takenCents, unallocatedCents: 0, receivedOn, method, payer: null, reference: null, note },
    ...{ origin, externalId: null, metadata: null },
  });
  setUnallocated(tx, companyId, receiptId, plan.unallocatedCents, now);
  await recordEvent(tx, context, {
    type: "receipt.refunded",
    data: {
      ...{ receiptId, refundId, clientId, currency, amountCents: plan.takenCents, paidOn: receivedOn, method, note },
    },
  });
  return { ok: true, receipt: await getReceipt(tx, companyId, refundId) };
}

/** What is left of a receipt: on invoices and on none. */
export function leftOfReceipt({ unallocatedCents, allocations }: Pick<Receipt, "unallocatedCents" | "allocations">) {
  return unallocatedCents + takenByAllocations(allocations);
}
