import { reversePaymentBody } from "#lib/contract/payment-input.ts";
import { toNewPayment } from "#lib/contract/payment-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "payments:write",
    body: reversePaymentBody,
    current: currentInvoice("reverse_payment"),
    handle: ({ tx, context, id, partId, body }) =>
      reversePayment(tx, context, { invoiceId: id, paymentId: partId, note: body.note }),
    toResponse: ({ invoice, paymentId }) => ({ ok: true, status: 201, body: toNewPayment(invoice, paymentId) }),
  }),
});
