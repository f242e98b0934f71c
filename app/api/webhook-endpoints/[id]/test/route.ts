import { emptyBody } from "#lib/contract/invoice-input.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { asOwner } from "#lib/webhooks/as-owner.ts";
import { sendTest } from "#lib/webhooks/send-test.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    body: emptyBody,
    missing: "webhook_endpoint_not_found",
    handle: ({ tx, context, id }) => asOwner(tx, context, () => sendTest(tx, context, id)),
    toResponse: ({ eventId }) => ({ ok: true, status: 202, body: { messageId: eventId } }),
  }),
});
