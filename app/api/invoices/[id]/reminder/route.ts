import { sendNow } from "#app/api/invoices/[id]/send-now.ts";
import { requestEmailBody } from "#lib/contract/email-input.ts";
import { requestEmail } from "#lib/email/sending/request-email.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "invoices:write",
    body: requestEmailBody,
    current: currentInvoice(null),
    tagged: true,
    handle: ({ tx, context, id, body }) => requestEmail(tx, context, id, { ...body, kind: "reminder" }),
    toResponse: ({ invoice }, context) => ({ ok: true, status: 202, body: invoiceBody(invoice, context) }),
    afterCommit: ({ context, result }) => sendNow(context, result.deliveryId),
  }),
});
