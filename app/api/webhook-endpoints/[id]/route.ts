import { emptyBody } from "#lib/contract/invoice-input.ts";
import { changeWebhookEndpointBody } from "#lib/contract/webhook-input.ts";
import { toWebhookEndpoint } from "#lib/contract/webhook-output.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { currentEndpoint } from "#lib/http/current-endpoint.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";
import { changeEndpoint, deleteEndpoint } from "#lib/webhooks/change-endpoint.ts";
import { getEndpoint } from "#lib/webhooks/list-endpoints.ts";
import { ownersKey } from "#lib/webhooks/owners-key.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "webhooks:read",
    missing: "webhook_endpoint_not_found",
    permit: ownersKey,
    async handle({ context, id, headers }) {
      const endpoint = await getEndpoint(context.groupId, id);
      return endpoint
        ? taggedResponse(headers, toWebhookEndpoint(endpoint))
        : { ok: false, code: "webhook_endpoint_not_found" };
    },
  }),
  PATCH: write({
    scope: "webhooks:write",
    body: changeWebhookEndpointBody,
    bodyRequired: true,
    missing: "webhook_endpoint_not_found",
    permit: ownersKey,
    current: currentEndpoint,
    tagged: true,
    handle: ({ tx, context, id, body: { enabled, ...change } }) =>
      changeEndpoint(tx, context, id, { ...change, isEnabled: enabled }),
    toResponse: ({ endpoint }) => ({ ok: true, status: 200, body: toWebhookEndpoint(endpoint) }),
  }),
  DELETE: write({
    scope: "webhooks:write",
    body: emptyBody,
    missing: "webhook_endpoint_not_found",
    permit: ownersKey,
    current: currentEndpoint,
    handle: ({ tx, context, id }) => deleteEndpoint(tx, context, id),
    toResponse: () => ({ ok: true, status: 204, body: null }),
  }),
});
