import { sendNow } from "#app/api/invoices/[id]/send-now.ts";
import { emptyBody } from "#lib/contract/invoice-input.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "invoices:write",
    body: emptyBody,
    current: currentInvoice("send"),
    tagged: true,
    handle: ({ tx, context, id }) => sendInvoice(tx, context, id),
    toResponse: ({ invoice }, context) => ({ ok: true, status: 202, body: invoiceBody(invoice, context) }),
    afterCommit: ({ context, result }) => sendNow(context, result.deliveryId),
  }),
});
