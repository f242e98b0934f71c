import "server-only";
import { type DescribedEvent, describeEvents } from "#lib/audit-log/describe-events.ts";
import { type LoggedDelivery, listLog } from "#lib/db/webhooks/deliveries.ts";
import { findEndpoint, listChains, listEndpointsOfGroup, type WebhookEndpoint } from "#lib/db/webhooks/endpoints.ts";
import type { WebhookDeliveryQuery } from "#lib/domain/list-filters.ts";
import { type ListPage, type ListPart, pageOfRows } from "#lib/domain/list-order.ts";
import type { DeliveryState } from "#lib/domain/webhooks/webhook-states.ts";

export type { WebhookEndpoint };

/** The endpoints of a group, in the order of their creation. */
export function listEndpoints(groupId: string): Promise<WebhookEndpoint[]> {
  return listEndpointsOfGroup("pool", groupId);
}

/** A part of the endpoints of a group in an order, of those that changed since an instant. There are 20 at most. */
export async function pageEndpoints(
  groupId: string,
  updatedSince: Date | null,
  part: ListPart<"createdAt" | "updatedAt">,
): Promise<ListPage<WebhookEndpoint>> {
  return pageOfRows(await listEndpointsOfGroup("pool", groupId), updatedSince, part);
}

/** An endpoint of the group, or null. */
export function getEndpoint(groupId: string, id: string): Promise<WebhookEndpoint | null> {
  return findEndpoint("pool", groupId, id);
}

/** A page of an endpoint's log, newest first. */
export async function listDeliveries(
  groupId: string,
  endpointId: string,
  { before, state, limit }: WebhookDeliveryQuery<DeliveryState>,
): Promise<{ deliveries: DescribedEvent<LoggedDelivery>[]; hasMore: boolean }> {
  const found = await listLog(await listChains("pool", groupId), endpointId, { before, state, limit: limit + 1 });
  return { deliveries: await describeEvents(found.slice(0, limit)), hasMore: found.length > limit };
}
