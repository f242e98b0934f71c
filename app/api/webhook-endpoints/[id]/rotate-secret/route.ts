import { emptyBody } from "#lib/contract/invoice-input.ts";
import { toWebhookEndpointWithSecret, withoutItsSecret, withoutSecret } from "#lib/contract/webhook-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentEndpoint } from "#lib/http/current-endpoint.ts";
import { ownersKey } from "#lib/webhooks/owners-key.ts";
import { rotateSecret } from "#lib/webhooks/rotate-secret.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "webhooks:write",
    body: emptyBody,
    missing: "webhook_endpoint_not_found",
    permit: ownersKey,
    current: currentEndpoint,
    tagged: withoutItsSecret,
    handle: ({ tx, context, id }) => rotateSecret(tx, context, id),
    toStored: withoutSecret,
    toResponse: ({ endpoint, secret }) => ({
      ok: true,
      status: 200,
      body: toWebhookEndpointWithSecret(endpoint, secret),
    }),
  }),
});
