import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentEndpoint } from "#lib/http/current-endpoint.ts";
import { ownersKey } from "#lib/webhooks/owners-key.ts";
import { sendTest } from "#lib/webhooks/send-test.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "webhooks:write",
    body: emptyBody,
    missing: "webhook_endpoint_not_found",
    permit: ownersKey,
    current: currentEndpoint,
    handle: ({ tx, context, id }) => sendTest(tx, context, id),
    toResponse: ({ eventId }) => ({ ok: true, status: 202, body: { messageId: eventId } }),
  }),
});
