import "server-only";
import { shareBooks } from "#lib/db/accounting/books.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockInvoices } from "#lib/db/invoices/invoices.ts";
import { getReceipt, listProviderEntries, lockReceipt, type ProviderEntry } from "#lib/db/receipts/receipt-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { allowedFrom, amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { currencyOfBooks } from "#lib/domain/money/accounting-currency.ts";
import {
  type OnlinePayment,
  type PaymentDecision,
  type ReturnedMoney,
  returnedMoney,
} from "#lib/domain/online-payments/online-payment.ts";
import { shareOf } from "#lib/domain/online-payments/plan-online-receipt.ts";
import type { ProviderPayment } from "#lib/domain/online-payments/provider-payment.ts";
import { allocationsWith } from "#lib/domain/receipts/receipt.ts";
import { reallocateReceipt } from "#lib/receipts/reallocate-receipt.ts";
import { reverseReceipt } from "#lib/receipts/reverse-receipt.ts";
import { leftOfReceipt, takeFromReceipt } from "#lib/receipts/take-from-receipt.ts";

type ReturnedOutcome =
  | { ok: true; decision: PaymentDecision | null }
  /** This one is not taken back, and undoes the transaction. */
  | { ok: false; code: "not_taken_back"; key: string };

/**
 * Records what of a receipt the provider gave back or took back, each once, and what of it came again: a refund that
 * failed, a dispute that was won. `stuck`: what is left as it is, because it was refused before. What a person recorded by hand is not looked at.
 */
export async function settleReturnedMoney(
  tx: Tx,
  context: Context,
  receiptId: string,
  payment: OnlinePayment,
  paid: ProviderPayment,
  stuck: ReadonlySet<string>,
): Promise<ReturnedOutcome> {
  const { companyId } = context;
  const returned = returnedMoney(paid);
  if (returned.length === 0) return { ok: true, decision: null };
  await lockReceipt(tx, companyId, receiptId);
  const { allocations } = await getReceipt(tx, companyId, receiptId);
  await lockInvoices(tx, companyId, [payment.invoiceId, ...allocations.map(({ invoiceId }) => invoiceId)]);
  let decision: PaymentDecision | null = null;
  for (const item of returned) {
    if (payment.returnsByHand.includes(item.key)) continue;
    if (stuck.has(item.key)) {
      decision = "not_taken_back";
      continue;
    }
    const written = entriesOf(await listProviderEntries(tx, companyId, receiptId), item.key);
    const standing = written.find(({ isReversed }) => !isReversed);
    const isSettled = item.stands === (standing !== undefined);
    if (isSettled) continue;
    const isDone = standing
      ? await comeAgain(tx, context, receiptId, payment, standing)
      : await goBack(tx, context, receiptId, payment, paid, { item, count: written.length });
    if (!isDone) return { ok: false, code: "not_taken_back", key: item.key };
  }
  return { ok: true, decision };
}

/** The entries of what went back, which may have come again and gone again: `dp_1`, `dp_1#2`. */
function entriesOf(entries: readonly ProviderEntry[], key: string): ProviderEntry[] {
  return entries.filter(({ providerId }) => providerId === key || providerId.startsWith(`${key}#`));
}

async function goBack(
  tx: Tx,
  context: Context,
  receiptId: string,
  { provider }: OnlinePayment,
  paid: ProviderPayment,
  { item, count }: { item: ReturnedMoney; count: number },
): Promise<boolean> {
  const { companyId, now } = context;
  const receipt = await getReceipt(tx, companyId, receiptId);
  const amountCents =
    item.kind === "failure" ? leftOfReceipt(receipt) : shareOf(item.amountCents, paid.amountCents, receipt.amountCents);
  // Nothing is left to take: whoever recorded it by hand was faster.
  if (amountCents === 0) return item.kind === "failure";
  const taken = await takeFromReceipt(tx, context, receiptId, {
    ...{
      amountCents,
      note: item.kind,
      origin: { provider, providerId: count === 0 ? item.key : `${item.key}#${count + 1}` },
    },
    at: item.at ?? now,
  });
  return taken.ok;
}

/** The money is there again: it pays the invoice as far as something is due, and the rest is on the client's balance. */
async function comeAgain(
  tx: Tx,
  context: Context,
  receiptId: string,
  { invoiceId }: OnlinePayment,
  entry: ProviderEntry,
): Promise<boolean> {
  const { companyId } = context;
  const before = await getReceipt(tx, companyId, receiptId);
  const [invoice] = await lockInvoices(tx, companyId, [invoiceId]);
  if (!invoice) throw new Error(`the invoice ${invoiceId} of an online payment is gone`);
  const isDue = allowedFrom("pay").includes(invoice.status) && invoice.currency === before.currency;
  const dueCents = isDue ? amountDueCents(invoice) : 0;
  const { country } = await shareBooks(tx, companyId);
  const isForeign = before.currency !== currencyOfBooks(country);
  const back = -entry.amountCents;
  if (isForeign && dueCents < back) return false; // a balance has no exchange rate
  const reversed = await reverseReceipt(tx, context, entry.id, null, "provider");
  if (!reversed.ok) return false;
  const paidCents = Math.min(dueCents, back);
  return (
    paidCents === 0 ||
    (await reallocateReceipt(tx, context, receiptId, allocationsWith(before, invoiceId, paidCents))).ok
  );
}
