import { toPage } from "#lib/contract/output-fields.ts";
import { createWebhookEndpointBody, listWebhookEndpointsQuery } from "#lib/contract/webhook-input.ts";
import {
  toWebhookEndpoint,
  toWebhookEndpointWithSecret,
  withoutItsSecret,
  withoutSecret,
} from "#lib/contract/webhook-output.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { createEndpoint } from "#lib/webhooks/create-endpoint.ts";
import { pageEndpoints } from "#lib/webhooks/list-endpoints.ts";
import { ownersKey } from "#lib/webhooks/owners-key.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "webhooks:read",
    query: listWebhookEndpointsQuery,
    permit: ownersKey,
    async handle({ context, query: { page, limit, sort, after, updatedSince } }) {
      const found = await pageEndpoints(context.groupId, updatedSince, { page, limit, order: sort, after });
      return { ok: true, status: 200, body: toPage(found, sort, toWebhookEndpoint) };
    },
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
