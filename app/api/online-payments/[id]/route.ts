import { toOnlinePayment } from "#lib/contract/online-payment-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";
import { getOnlinePayment } from "#lib/online-payments/browse-online-payments.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    missing: "online_payment_not_found",
    async handle({ context, id, headers }) {
      const payment = await getOnlinePayment(context.companyId, id);
      return payment
        ? taggedResponse(headers, toOnlinePayment(payment))
        : { ok: false, code: "online_payment_not_found" };
    },
  }),
});
