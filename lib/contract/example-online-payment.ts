import { exampleInvoices } from "#lib/contract/example-invoice.ts";
import { toOnlinePayment } from "#lib/contract/online-payment-output.ts";

const { id: invoiceId, invoiceNumber, clientId, total } = exampleInvoices.partialPaid;
const receiptId = "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b31";

/** The payment of the examples in the OpenAPI document, serialized by the same code as every response. */
export const exampleOnlinePayment = toOnlinePayment({
  ...{
    id: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b41",
    invoiceId,
    invoiceNumber,
    clientId,
    clientName: "Boulangerie Martin",
  },
  ...{ provider: "stripe", accountId: "acct_1Folio", isLive: true, currency: "EUR", amountCents: total },
  ...{ status: "succeeded", checkoutId: null, checkoutUrl: null, providerPaymentId: "pi_3PFolio", method: "card" },
  ...{ failure: null, settlementCurrency: "EUR", settlementCents: total, feeCents: 2365, netCents: total - 2365 },
  ...{ goneBackCents: 0, receiptId, decision: null, stuckReturns: [], returnsByHand: [], version: 2 },
  ...{ chargedAt: "2026-12-02T09:29:41.000Z", expiresAt: "2026-12-03T08:25:00.000Z" },
  ...{ createdAt: "2026-12-02T09:25:00.000Z", updatedAt: "2026-12-02T09:30:00.000Z" },
});
