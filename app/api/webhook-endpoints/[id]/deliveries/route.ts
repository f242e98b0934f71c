import { listWebhookDeliveriesQuery } from "#lib/contract/webhook-input.ts";
import { toWebhookDelivery } from "#lib/contract/webhook-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { asOwner } from "#lib/webhooks/as-owner.ts";
import { getEndpoint, listDeliveries } from "#lib/webhooks/list-endpoints.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "webhooks:read",
    query: listWebhookDeliveriesQuery,
    missing: "webhook_endpoint_not_found",
    handle: ({ companyIds, context, id, query: { after, before, ...query } }) =>
      asOwner({ context, companyIds }, async () => {
        if (!(await getEndpoint(context.groupId, id)))
          return { ok: false as const, code: "webhook_endpoint_not_found" as const };
        const { deliveries, hasMore } = await listDeliveries(context.groupId, id, {
          ...query,
          before: after ?? before,
        });
        const next = hasMore ? (deliveries.at(-1)?.id ?? null) : null;
        return {
          ok: true as const,
          status: 200,
          body: { data: deliveries.map(toWebhookDelivery), nextCursor: next, nextBefore: next },
        };
      }),
  }),
});
