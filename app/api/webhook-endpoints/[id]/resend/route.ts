import { resendWebhooksBody } from "#lib/contract/webhook-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentEndpoint } from "#lib/http/current-endpoint.ts";
import { ownersKey } from "#lib/webhooks/owners-key.ts";
import { resendSince } from "#lib/webhooks/resend-deliveries.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "webhooks:write",
    body: resendWebhooksBody,
    bodyRequired: true,
    missing: "webhook_endpoint_not_found",
    permit: ownersKey,
    current: currentEndpoint,
    handle: ({ tx, context, id, body }) => resendSince(tx, context, id, body),
    toResponse: ({ since, deliveries }) => ({ ok: true, status: 202, body: { since, deliveries } }),
  }),
});
