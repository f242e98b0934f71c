import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { allowedFrom, amountDueCents } from "#lib/domain/invoices/invoice-status.ts";

/** What the amount that can be paid online depends on. */
export type PaidOnline = Pick<
  Invoice,
  "status" | "totalCents" | "amountPaidCents" | "amountCreditedCents" | "onlinePayments"
>;

/**
 * What clients can pay online of an invoice now, in the minor unit of its currency: what is due less what they paid that no
 * receipt has. 0 where nothing can be paid.
 */
export function payableOnlineCents(invoice: PaidOnline): number {
  if (invoice.onlinePayments === null || !allowedFrom("pay").includes(invoice.status)) return 0;
  return Math.max(0, amountDueCents(invoice) - invoice.onlinePayments.unrecordedCents);
}

/** Where the client pays it, at the place of the viewing page that says so; null where nothing can be paid online. */
export function paymentUrl(invoice: PaidOnline & Pick<Invoice, "viewToken">, appUrl: string): string | null {
  if (invoice.viewToken === null || payableOnlineCents(invoice) === 0) return null;
  return `${appUrl}/i/${invoice.viewToken}#pay-online`;
}
