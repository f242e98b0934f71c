import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { invoiceBody } from "#lib/http/invoice-body.ts";
import { settleDispute } from "#lib/invoices/settle-dispute.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "invoices:write",
    body: emptyBody,
    handle: ({ tx, context, id }) => settleDispute(tx, context, id),
    toResponse: ({ invoice }, context) => ({ ok: true, status: 200, body: invoiceBody(invoice, context) }),
  }),
});
