import { resolveOnlinePaymentBody } from "#lib/contract/online-payment-input.ts";
import { toOnlinePayment } from "#lib/contract/online-payment-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentOnlinePayment } from "#lib/http/current-online-payment.ts";
import { resolveOnlinePayment } from "#lib/online-payments/resolve-online-payment.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "payments:write",
    body: resolveOnlinePaymentBody,
    bodyRequired: true,
    missing: "online_payment_not_found",
    current: currentOnlinePayment,
    tagged: true,
    handle: ({ tx, context, id, body }) => resolveOnlinePayment(tx, context, id, body),
    toResponse: ({ payment }) => ({ ok: true, status: 200, body: toOnlinePayment(payment) }),
  }),
});
