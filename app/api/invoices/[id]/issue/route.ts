import { emptyBody } from "#lib/contract/invoice-input.ts";
import { toCheckedInvoice } from "#lib/contract/invoice-output.ts";
import { companyDate } from "#lib/domain/company-clock.ts";
import { env } from "#lib/env.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { issueInvoice } from "#lib/invoices/issuing/issue-invoice.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "invoices:write",
    body: emptyBody,
    handle: ({ tx, context, id }) => issueInvoice(tx, context, id),
    toResponse: (issued, context) => ({ ok: true, status: 200, body: toCheckedInvoice(issued, env.APP_URL, companyDate(context)) }),
  }),
});
