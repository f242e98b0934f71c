import { apiRoute } from "#lib/http/api-route.ts";
import { paymentWebhook } from "#lib/http/payment-webhook.ts";
import { receiveProviderEvent } from "#lib/online-payments/receive-provider-event.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: paymentWebhook(receiveProviderEvent),
});
