import { listWebhookDeliveriesQuery } from "#lib/contract/webhook-input.ts";
import { toWebhookDelivery } from "#lib/contract/webhook-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { getEndpoint, listDeliveries } from "#lib/webhooks/list-endpoints.ts";
import { ownersKey } from "#lib/webhooks/owners-key.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "webhooks:read",
    query: listWebhookDeliveriesQuery,
    missing: "webhook_endpoint_not_found",
    permit: ownersKey,
    async handle({ context, id, query: { after, before, ...query } }) {
      if (!(await getEndpoint(context.groupId, id))) return { ok: false, code: "webhook_endpoint_not_found" };
      const { deliveries, hasMore } = await listDeliveries(context.groupId, id, { ...query, before: after ?? before });
      const next = hasMore ? (deliveries.at(-1)?.id ?? null) : null;
      return {
        ok: true,
        status: 200,
        body: { data: deliveries.map(toWebhookDelivery), nextCursor: next, nextBefore: next },
      };
    },
  }),
});
