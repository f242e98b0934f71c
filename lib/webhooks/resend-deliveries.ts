import "server-only";
import { EVENT_TYPES } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { enqueue, type JobPayloads } from "#lib/db/job-queue.ts";
import {
  countSince,
  DELIVERY_RETENTION_MS,
  requeueDelivery,
  requeuePart,
  sequencesSince,
} from "#lib/db/webhooks/deliveries.ts";
import { listChains, type WebhookEndpoint } from "#lib/db/webhooks/endpoints.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { eventName, isFollowed, isPublished } from "#lib/domain/webhooks/event-names.ts";
import { activeEndpoint, type EndpointDisabled, type EndpointMissing } from "#lib/webhooks/active-endpoint.ts";
import type { GroupCaller } from "#lib/webhooks/endpoint-input.ts";

/** Events a statement looks at. */
const PART = 5_000;

/** Sends a message again under the same id, whatever became of it. */
export async function resendDelivery(
  tx: Tx,
  { groupId }: GroupCaller,
  endpointId: string,
  eventId: string,
): Promise<
  { ok: true; eventId: string } | EndpointMissing | EndpointDisabled | { ok: false; code: "webhook_delivery_not_found" }
> {
  const found = await activeEndpoint(tx, groupId, endpointId);
  if (!found.ok) return found;
  if (!isUuid(eventId)) return { ok: false, code: "webhook_delivery_not_found" };
  const isQueued = await requeueDelivery(tx, await listChains(tx, groupId), endpointId, eventId);
  return isQueued ? { ok: true, eventId } : { ok: false, code: "webhook_delivery_not_found" };
}

/**
 * Enqueues all events since that moment that the endpoint follows now, also those never sent to it. `onlyUndelivered`
 * leaves out the delivered ones. `deliveries` is how many that are, with what waits already.
 */
export async function resendSince(
  tx: Tx,
  { groupId, now }: GroupCaller,
  endpointId: string,
  { since, onlyUndelivered }: { since: Date; onlyUndelivered: boolean },
): Promise<
  | { ok: true; since: string; deliveries: number }
  | EndpointMissing
  | EndpointDisabled
  | { ok: false; code: "resend_too_far_back" | "resend_in_future" }
> {
  const found = await activeEndpoint(tx, groupId, endpointId);
  if (!found.ok) return found;
  if (since > now) return { ok: false, code: "resend_in_future" };
  if (now.getTime() - since.getTime() > DELIVERY_RETENTION_MS) return { ok: false, code: "resend_too_far_back" };
  const chainIds = await followedChains(tx, groupId, found.endpoint);
  const types = [...followedTypes(found.endpoint).keys()];
  const deliveries = await countSince(tx, { groupId, chainIds, since, types }, onlyUndelivered ? endpointId : null);
  enqueue(tx, "resend_webhooks", { groupId, endpointId, since: since.toISOString(), onlyUndelivered });
  return { ok: true, since: since.toISOString(), deliveries };
}

/** The job of `resendSince`. Safe to run twice: what waits already stays as it is. */
export async function requeueSince({
  groupId,
  endpointId,
  since,
  onlyUndelivered,
}: JobPayloads["resend_webhooks"]): Promise<void> {
  const found = await activeEndpoint("pool", groupId, endpointId);
  if (!found.ok) return;
  const names = followedTypes(found.endpoint);
  const from = new Date(since);
  for (const chainId of await followedChains("pool", groupId, found.endpoint)) {
    const span = await sequencesSince(chainId, groupId, from);
    for (let first = span?.first ?? 1; span && first <= span.last; first += PART) {
      const part = { first, last: Math.min(span.last, first + PART - 1) };
      await requeuePart({ chainId, endpointId, since: from, onlyUndelivered }, part, names);
    }
  }
}

/** The types of events that an endpoint follows, each with the type of its message. */
function followedTypes({ eventTypes }: WebhookEndpoint): Map<string, string> {
  const names = new Map<string, string>();
  for (const type of EVENT_TYPES) {
    const name = eventName(type);
    if (isPublished(type) && type !== "webhook_endpoint.tested" && isFollowed(name, eventTypes)) names.set(type, name);
  }
  return names;
}

/** The chains of an endpoint's companies and of its group. */
async function followedChains(
  source: Tx | "pool",
  groupId: string,
  { companyIds }: WebhookEndpoint,
): Promise<string[]> {
  const chainIds = await listChains(source, groupId);
  return chainIds.filter((id) => id === groupId || companyIds.length === 0 || companyIds.includes(id));
}
