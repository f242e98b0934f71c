import { recordRefundBody } from "#lib/contract/payment-input.ts";
import { toNewPayment } from "#lib/contract/payment-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { recordRefund } from "#lib/payments/record-payment.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "payments:write",
    body: recordRefundBody,
    current: currentInvoice("refund"),
    handle: ({ tx, context, id, body }) => recordRefund(tx, context, id, body.amount, body),
    toResponse: ({ invoice, paymentId }) => ({ ok: true, status: 201, body: toNewPayment(invoice, paymentId) }),
  }),
});
