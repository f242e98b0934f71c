import { recordPaymentBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "payments:write",
    body: recordPaymentBody,
    current: currentInvoice("pay"),
    tagged: true,
    handle: ({ tx, context, id, body }) => recordPayment(tx, context, id, body.amount, body),
    toResponse: ({ invoice }, context) => ({ ok: true, status: 200, body: invoiceBody(invoice, context) }),
  }),
});
