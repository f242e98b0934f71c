import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentInvoice } from "#lib/http/current-invoice.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";
import { settleDispute } from "#lib/invoices/settle-dispute.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "invoices:write",
    body: emptyBody,
    current: currentInvoice("settle_dispute"),
    tagged: true,
    handle: ({ tx, context, id }) => settleDispute(tx, context, id),
    toResponse: ({ invoice }, context) => ({ ok: true, status: 200, body: invoiceBody(invoice, context) }),
  }),
});
