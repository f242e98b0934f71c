import "server-only";
import { EVENT_TYPES } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { enqueue, type JobPayloads } from "#lib/db/job-queue.ts";
import { DELIVERY_RETENTION_MS, requeueDelivery, requeuePart, sequencesSince } from "#lib/db/webhooks/deliveries.ts";
import { listChains } from "#lib/db/webhooks/endpoints.ts";
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
 * leaves out the delivered ones.
 */
export async function resendSince(
  tx: Tx,
  { groupId, now }: GroupCaller,
  endpointId: string,
  { since, onlyUndelivered }: { since: Date; onlyUndelivered: boolean },
): Promise<
  { ok: true; since: string } | EndpointMissing | EndpointDisabled | { ok: false; code: "resend_too_far_back" }
> {
  const found = await activeEndpoint(tx, groupId, endpointId);
  if (!found.ok) return found;
  if (now.getTime() - since.getTime() > DELIVERY_RETENTION_MS) return { ok: false, code: "resend_too_far_back" };
  enqueue(tx, "resend_webhooks", { groupId, endpointId, since: since.toISOString(), onlyUndelivered });
  return { ok: true, since: since.toISOString() };
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
  const { eventTypes, companyIds } = found.endpoint;
  const names = new Map<string, string>();
  for (const type of EVENT_TYPES) {
    const name = eventName(type);
    if (isPublished(type) && type !== "webhook_endpoint.tested" && isFollowed(name, eventTypes)) names.set(type, name);
  }
  const from = new Date(since);
  const chains = (await listChains("pool", groupId)).filter(
    (id) => id === groupId || companyIds.length === 0 || companyIds.includes(id),
  );
  for (const chainId of chains) {
    const span = await sequencesSince(chainId, groupId, from);
    for (let first = span?.first ?? 1; span && first <= span.last; first += PART) {
      const part = { first, last: Math.min(span.last, first + PART - 1) };
      await requeuePart({ chainId, endpointId, since: from, onlyUndelivered }, part, names);
    }
  }
}
