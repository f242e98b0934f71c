import { emptyBody } from "#lib/contract/invoice-input.ts";
import { toInvoiceDetail } from "#lib/contract/invoice-output.ts";
import { companyDate } from "#lib/domain/company-clock.ts";
import { env } from "#lib/env.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { settleDispute } from "#lib/invoices/settling/settle-dispute.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "invoices:write",
    body: emptyBody,
    handle: ({ tx, context, id }) => settleDispute(tx, context, id),
    toResponse: ({ invoice }, context) => ({ ok: true, status: 200, body: toInvoiceDetail(invoice, env.APP_URL, companyDate(context)) }),
  }),
});
