import { recordPaymentBody } from "#lib/contract/invoice-input.ts";
import { toInvoiceDetail } from "#lib/contract/invoice-output.ts";
import { companyDate } from "#lib/domain/company-clock.ts";
import { env } from "#lib/env.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { recordPayment } from "#lib/invoices/settling/record-payment.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "payments:write",
    body: recordPaymentBody,
    handle: ({ tx, context, id, body }) => recordPayment(tx, context, id, body.amount, body),
    toResponse: ({ invoice }, context) => ({ ok: true, status: 200, body: toInvoiceDetail(invoice, env.APP_URL, companyDate(context)) }),
  }),
});
