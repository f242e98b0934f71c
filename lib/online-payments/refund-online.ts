import "server-only";
import { shareBooks } from "#lib/db/accounting/books.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockInvoices } from "#lib/db/invoices/invoices.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { findByReceipt, listOfInvoice } from "#lib/db/online-payments/online-payments.ts";
import { insertOnlineRefund } from "#lib/db/online-payments/online-refunds.ts";
import { findPaymentAccount, isUsable, type PaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import { findReceipt, getReceipt, lockReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { GivenExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import {
  decideRefund,
  type RefundRefusal,
  refundDueCents,
  type Settlement,
} from "#lib/domain/invoices/invoice-status.ts";
import { currencyOfBooks } from "#lib/domain/money/accounting-currency.ts";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import { type Allocation, allocationsWith, type Receipt, type WantedAllocation } from "#lib/domain/receipts/receipt.ts";
import { isOfOther } from "#lib/online-payments/settle-online-payment.ts";
import { MOST_PAYMENTS } from "#lib/online-payments/start-online-payment.ts";
import { type ReallocateReceiptOutcome, reallocateReceipt } from "#lib/receipts/reallocate-receipt.ts";
import type { RefundReceiptOutcome } from "#lib/receipts/refund-receipt.ts";
import { takeOffBalance } from "#lib/receipts/take-off-balance.ts";

export type RefundOnlineOutcome =
  | RefundReceiptOutcome
  | Exclude<ReallocateReceiptOutcome, { ok: true }>
  | RefundRefusal
  /** The money did not come by the connected account, or came in another currency, or is gone already. */
  | { ok: false; code: "not_refundable_online" };

interface OnlineRefundInput extends GivenExternalData {
  /** Null: all that is on no invoice, or that the invoice owes of this receipt. */
  amount: number | null;
  note: string | null;
  /** An invoice that was credited and owes it: the receipt is taken off that first. */
  invoiceId: string | null;
}

/**
 * Gives money of a receipt that is on no invoice back by the provider that it came by. The entry, what is to be sent and
 * the job that sends it are of the transaction. What the provider then refuses is on the client's balance again.
 */
export async function refundOnline(
  tx: Tx,
  context: Context,
  receiptId: string,
  { invoiceId, ...refund }: OnlineRefundInput,
): Promise<RefundOnlineOutcome> {
  const { companyId, now } = context;
  if ((await lockReceipt(tx, companyId, receiptId)) === null) return { ok: false, code: "receipt_not_found" };
  // Whoever records that money of the payment went back has locked the receipt too.
  const payment = await findByReceipt(tx, companyId, receiptId);
  const receipt = await getReceipt(tx, companyId, receiptId);
  if (receipt.kind !== "receipt") return { ok: false, code: "not_a_receipt" };
  if (!isRefundable(payment, receipt, await findPaymentAccount(tx, companyId)))
    return { ok: false, code: "not_refundable_online" };
  const owed = invoiceId === null ? null : await planTakingOff(tx, companyId, receipt, invoiceId, refund.amount);
  if (owed && !owed.ok) return owed;
  const id = newId();
  await shareBooks(tx, companyId); // locked before the job, which is before what the entries below count
  enqueue(tx, "send_online_refund", { companyId, refundId: id });
  const reallocated = owed && (await reallocateReceipt(tx, context, receiptId, owed.left));
  if (reallocated && !reallocated.ok) return reallocated;
  const taken = await takeOffBalance(tx, context, receiptId, {
    ...refund,
    amount: owed?.amountCents ?? refund.amount,
    ...{ kind: "refund", date: null, method: receipt.method, origin: { provider: payment.provider, providerId: id } },
  });
  if (!taken.ok) return taken;
  const entryId = taken.receipt.id;
  const amountCents = -taken.receipt.amountCents;
  insertOnlineRefund(
    tx,
    companyId,
    {
      ...{ id, onlinePaymentId: payment.id, receiptId: entryId, amountCents },
      ...{ status: "sending", failure: null, attemptedAt: null },
    },
    now,
  );
  return { ok: true, receipt: await getReceipt(tx, companyId, entryId) };
}

/**
 * What of a locked receipt an invoice that it pays gives back: at most what the invoice owes, and what it has of the
 * receipt. `left`: what the receipt pays then. The invoices of the receipt are locked.
 */
async function planTakingOff(
  tx: Tx,
  companyId: string,
  { currency, allocations }: Receipt,
  invoiceId: string,
  amountCents: number | null,
): Promise<
  | { ok: true; amountCents: number; left: WantedAllocation[] }
  | RefundRefusal
  | { ok: false; code: "not_refundable_online" }
> {
  const invoices = await lockInvoices(
    tx,
    companyId,
    allocations.map((allocation) => allocation.invoiceId),
  );
  const invoice = invoices.find((each) => each.id === invoiceId);
  if (invoice?.currency !== currency) return { ok: false, code: "not_refundable_online" };
  const owed = decideRefund(invoice, amountCents);
  if (!owed.ok) return owed;
  const held = heldBy(allocations, invoiceId);
  const takenCents = amountCents ?? Math.min(owed.amountCents, held);
  if (takenCents > held) return { ok: false, code: "amount_exceeds_refund_due", refundDueCents: held };
  const left = allocationsWith({ allocations, currency }, invoiceId, -takenCents);
  return { ok: true, amountCents: takenCents, left };
}

/** What an invoice has of a receipt, in the minor unit of its currency. */
function heldBy(allocations: readonly Allocation[], invoiceId: string): number {
  return allocations.reduce((sum, each) => (each.invoiceId === invoiceId ? sum + each.amountCents : sum), 0);
}

/**
 * What of an invoice that owes its client money can go back online, and by which receipt; null where nothing can. In
 * another currency than that of the books nothing can: what is taken off the invoice would be on a balance first.
 */
export async function refundableOnline(
  invoice: Pick<Invoice, "id" | "companyId" | "company" | "currency"> & Settlement,
): Promise<{ receiptId: string; version: string; amountCents: number } | null> {
  const { id, companyId, currency } = invoice;
  const due = refundDueCents(invoice);
  const isOfBooks = currency === currencyOfBooks(invoice.company.address.country);
  const account = due > 0 && isOfBooks ? await findPaymentAccount("pool", companyId) : null;
  if (!account) return null;
  for (const payment of await listOfInvoice("pool", companyId, id, MOST_PAYMENTS)) {
    const receipt = payment.receiptId === null ? null : await findReceipt("pool", companyId, payment.receiptId);
    if (!receipt || receipt.currency !== currency || !isRefundable(payment, receipt, account)) continue;
    const amountCents = Math.min(due, heldBy(receipt.allocations, id));
    if (amountCents > 0) return { receiptId: receipt.id, version: receipt.updatedAt, amountCents };
  }
  return null;
}

/** Whether money of a receipt can go back by the provider that it came by. */
export function isRefundable(
  payment: OnlinePayment | null,
  { currency }: Pick<Receipt, "currency">,
  account: PaymentAccount | null,
): payment is OnlinePayment {
  return (
    payment?.status === "succeeded" &&
    payment.currency === currency &&
    isUsable(account) &&
    !isOfOther(payment, account)
  );
}
