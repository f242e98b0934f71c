import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentInvoice, withoutWarnings } from "#lib/http/current-invoice.ts";
import { checkedInvoiceBody } from "#lib/http/invoice-body.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "invoices:write",
    body: emptyBody,
    current: currentInvoice("issue"),
    tagged: withoutWarnings,
    handle: ({ tx, context, id }) => issueInvoice(tx, context, id),
    toResponse: (issued, context) => ({ ok: true, status: 200, body: checkedInvoiceBody(issued, context) }),
  }),
});
