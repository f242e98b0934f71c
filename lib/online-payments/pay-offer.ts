import "server-only";
import { findOnlinePayment, listOfInvoice } from "#lib/db/online-payments/online-payments.ts";
import { findPaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import { payableOnlineCents } from "#lib/domain/online-payments/payable-online.ts";
import { MOST_PAYMENTS, pendingCents } from "#lib/online-payments/start-online-payment.ts";

/** What the page of an invoice says of paying it online. */
export interface PayOffer {
  /** What can be paid now, in the minor unit of the invoice's currency; 0 where nothing can. */
  payableCents: number;
  allowsPart: boolean;
  /** What was paid by debits that the banks have not confirmed. */
  pendingCents: number;
  /** The payment that the client comes from; null where it comes from none. */
  shown: Pick<OnlinePayment, "id" | "status" | "amountCents"> | null;
}

/** What can be paid online of an invoice, and how far a payment of it is. */
export async function payOffer(invoice: Invoice, shownId: string | null): Promise<PayOffer> {
  const { companyId, id } = invoice;
  const [account, payments, found] = await Promise.all([
    findPaymentAccount("pool", companyId),
    listOfInvoice("pool", companyId, id, MOST_PAYMENTS),
    shownId !== null && isUuid(shownId) ? findOnlinePayment("pool", companyId, shownId) : null,
  ]);
  const pending = pendingCents(payments);
  return {
    payableCents: payableOnlineCents(invoice),
    allowsPart: account?.allowsPartPayment ?? false,
    pendingCents: pending,
    shown: found?.invoiceId === id ? { id: found.id, status: found.status, amountCents: found.amountCents } : null,
  };
}
