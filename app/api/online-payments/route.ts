import { listOnlinePaymentsQuery, orderOfOnlinePayments } from "#lib/contract/online-payment-input.ts";
import { toOnlinePayment } from "#lib/contract/online-payment-output.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { pageOnlinePayments } from "#lib/online-payments/browse-online-payments.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    query: listOnlinePaymentsQuery,
    async handle({ context, query: { page, limit, sort, after, ...filter } }) {
      const order = orderOfOnlinePayments({ sort, ...filter });
      const found = await pageOnlinePayments(context.companyId, filter, { page, limit, order, after });
      return { ok: true, status: 200, body: toPage(found, order, toOnlinePayment) };
    },
  }),
});
