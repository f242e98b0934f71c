import "server-only";
import { findByReceipt, listOfInvoice } from "#lib/db/online-payments/online-payments.ts";
import { findPaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import { paymentsToFollow } from "#lib/domain/online-payments/payments-to-follow.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";
import { isRefundable } from "#lib/online-payments/refund-online.ts";
import { MOST_PAYMENTS } from "#lib/online-payments/start-online-payment.ts";

/** What the page of an invoice says of payments at the provider; none of a draft. */
export async function paymentsOfInvoice(invoice: Invoice): Promise<OnlinePayment[]> {
  if (invoice.number === null) return [];
  const payments = await listOfInvoice("pool", invoice.companyId, invoice.id, MOST_PAYMENTS);
  return paymentsToFollow(payments, amountDueCents(invoice));
}

/**
 * The payment whose money a receipt is, null of money that did not come online, and whether it can go back by its
 * provider.
 */
export async function paymentOfReceipt(
  companyId: string,
  { id, kind, currency }: Pick<Receipt, "id" | "kind" | "currency">,
): Promise<{ online: OnlinePayment | null; mayGoOnline: boolean }> {
  const online = kind === "receipt" ? await findByReceipt("pool", companyId, id) : null;
  const account = online && (await findPaymentAccount("pool", companyId));
  return { online, mayGoOnline: isRefundable(online, { currency }, account) };
}
