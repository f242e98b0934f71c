import { toPage } from "#lib/contract/output-fields.ts";
import { createWebhookEndpointBody, listWebhookEndpointsQuery } from "#lib/contract/webhook-input.ts";
import {
  toWebhookEndpoint,
  toWebhookEndpointWithSecret,
  withoutItsSecret,
  withoutSecret,
} from "#lib/contract/webhook-output.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { asOwner, ownersKey } from "#lib/webhooks/as-owner.ts";
import { createEndpoint } from "#lib/webhooks/create-endpoint.ts";
import { pageEndpoints } from "#lib/webhooks/list-endpoints.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "webhooks:read",
    query: listWebhookEndpointsQuery,
    handle: ({ companyIds, context, query: { page, limit, sort, after, updatedSince } }) =>
      asOwner({ context, companyIds }, async () => {
        const part = { page, limit, order: sort, after };
        const found = await pageEndpoints(context.groupId, updatedSince, part);
        return { ok: true as const, status: 200, body: toPage(found, sort, toWebhookEndpoint) };
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
