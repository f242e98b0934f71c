import { writeOffInvoiceBody } from "#lib/contract/payment-input.ts";
import { toNewPayment } from "#lib/contract/payment-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { writeOffInvoice } from "#lib/payments/write-off-invoice.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "payments:write",
    body: writeOffInvoiceBody,
    current: currentInvoice("pay"),
    handle: ({ tx, context, id, body }) => writeOffInvoice(tx, context, id, body),
    toResponse: ({ invoice, paymentId }) => ({ ok: true, status: 201, body: toNewPayment(invoice, paymentId) }),
  }),
});
