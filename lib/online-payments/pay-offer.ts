import "server-only";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import { findOnlinePayment, listOfInvoice } from "#lib/db/online-payments/online-payments.ts";
import { findPaymentAccount } from "#lib/db/online-payments/payment-accounts.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import { payableOnlineCents } from "#lib/domain/online-payments/payable-online.ts";
import { MOST_PAYMENTS, unrecordedCents } from "#lib/online-payments/start-online-payment.ts";

/** What the page of an invoice says of paying it online. */
export interface PayOffer {
  /** What can be paid now, in the minor unit of the invoice's currency; 0 where nothing can. */
  payableCents: number;
  allowsPart: boolean;
  /** What was paid that no receipt has. */
  unrecordedCents: number;
  /** The payment that the client comes from; null where it comes from none. */
  shown: Pick<OnlinePayment, "id" | "status" | "amountCents"> | null;
}

/**
 * What can be paid online of an invoice, and how far a payment of it is. `invoice`: as it is at least since that
 * payment, which may have been recorded after the page read it.
 */
export async function payOffer(read: Invoice, shownId: string | null): Promise<{ invoice: Invoice; offer: PayOffer }> {
  const { companyId, id } = read;
  const [account, payments, found] = await Promise.all([
    findPaymentAccount("pool", companyId),
    listOfInvoice("pool", companyId, id, MOST_PAYMENTS),
    shownId !== null && isUuid(shownId) ? findOnlinePayment("pool", companyId, shownId) : null,
  ]);
  const shown = found?.invoiceId === id ? found : null;
  const invoice = (shown && (await findInvoice("pool", companyId, id))) ?? read;
  const offer: PayOffer = {
    payableCents: payableOnlineCents(invoice),
    allowsPart: account?.allowsPartPayment ?? false,
    unrecordedCents: unrecordedCents(payments),
    shown: shown && { id: shown.id, status: shown.status, amountCents: shown.amountCents },
  };
  return { invoice, offer };
}
