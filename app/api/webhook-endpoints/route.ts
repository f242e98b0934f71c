import { createWebhookEndpointBody } from "#lib/contract/webhook-input.ts";
import {
  toWebhookEndpoint,
  toWebhookEndpointWithSecret,
  withoutItsSecret,
  withoutSecret,
} from "#lib/contract/webhook-output.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { asOwner, ownersKey } from "#lib/webhooks/as-owner.ts";
import { createEndpoint } from "#lib/webhooks/create-endpoint.ts";
import { listEndpoints } from "#lib/webhooks/list-endpoints.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "webhooks:read",
    handle: ({ companyIds, context }) =>
      asOwner({ context, companyIds }, async () => {
        const endpoints = await listEndpoints(context.groupId);
        return { ok: true as const, status: 200, body: { data: endpoints.map(toWebhookEndpoint) } };
      }),
  }),
  POST: write({
    scope: "webhooks:write",
    body: createWebhookEndpointBody,
    bodyRequired: true,
    permit: ownersKey,
    current: null,
    tagged: withoutItsSecret,
    handle: ({ tx, context, body }) => createEndpoint(tx, context, body),
    toStored: withoutSecret,
    toResponse: ({ endpoint, secret }) => ({
      ok: true,
      status: 201,
      location: `/api/webhook-endpoints/${endpoint.id}`,
      body: toWebhookEndpointWithSecret(endpoint, secret),
    }),
  }),
});
