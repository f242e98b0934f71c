import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { enqueue, type JobPayloads } from "#lib/db/job-queue.ts";
import { EVENT_TYPES } from "#lib/db/trail/events.ts";
import { DELIVERY_RETENTION_MS, requeueDelivery, requeuePart, sequencesSince } from "#lib/db/webhooks/deliveries.ts";
import { findEndpoint, listChains } from "#lib/db/webhooks/endpoints.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { followedType } from "#lib/domain/webhooks/webhook-types.ts";
import type { EndpointMissing } from "#lib/webhooks/change-endpoint.ts";
import type { GroupCaller } from "#lib/webhooks/endpoint-input.ts";
import type { EndpointDisabled } from "#lib/webhooks/send-test.ts";

/** Events a statement looks at. */
const PART = 5_000;

/** Sends a message again under the same id, whatever became of it. */
export async function resendDelivery(
  tx: Tx,
  { groupId }: GroupCaller,
  endpointId: string,
  eventId: string,
): Promise<{ ok: true; eventId: string } | EndpointMissing | EndpointDisabled | { ok: false; code: "webhook_delivery_not_found" }> {
  const endpoint = await findEndpoint(tx, groupId, endpointId);
  if (!endpoint) return { ok: false, code: "webhook_endpoint_not_found" };
  if (endpoint.disabledAt !== null) return { ok: false, code: "webhook_endpoint_disabled" };
  if (!isUuid(eventId)) return { ok: false, code: "webhook_delivery_not_found" };
  const isQueued = await requeueDelivery(tx, await listChains(tx, groupId), endpointId, eventId);
  return isQueued ? { ok: true, eventId } : { ok: false, code: "webhook_delivery_not_found" };
}

/**
 * Has a job send everything again that happened since that moment and that the endpoint follows now, also what was never sent to it. With
 * `onlyUndelivered`, what it took is left out.
 */
export async function resendSince(
  tx: Tx,
  { groupId, now }: GroupCaller,
  endpointId: string,
  { since, onlyUndelivered }: { since: Date; onlyUndelivered: boolean },
): Promise<{ ok: true; since: string } | EndpointMissing | EndpointDisabled | { ok: false; code: "resend_too_far_back" }> {
  const endpoint = await findEndpoint(tx, groupId, endpointId);
  if (!endpoint) return { ok: false, code: "webhook_endpoint_not_found" };
  if (endpoint.disabledAt !== null) return { ok: false, code: "webhook_endpoint_disabled" };
  if (now.getTime() - since.getTime() > DELIVERY_RETENTION_MS) return { ok: false, code: "resend_too_far_back" };
  enqueue(tx, "resend_webhooks", { groupId, endpointId, since: since.toISOString(), onlyUndelivered });
  return { ok: true, since: since.toISOString() };
}

/** The job of `resendSince`. Safe to run twice: what waits already stays as it is. */
export async function requeueSince({ groupId, endpointId, since, onlyUndelivered }: JobPayloads["resend_webhooks"]): Promise<void> {
  const endpoint = await findEndpoint("pool", groupId, endpointId);
  if (!endpoint || endpoint.disabledAt !== null) return;
  const names = new Map<string, string>();
  for (const type of EVENT_TYPES) {
    const name = followedType(type, endpoint.eventTypes);
    if (name !== null && type !== "webhook_endpoint.tested") names.set(type, name);
  }
  const from = new Date(since);
  const { companyIds } = endpoint;
  const chains = (await listChains("pool", groupId)).filter((id) => id === groupId || companyIds.length === 0 || companyIds.includes(id));
  for (const chainId of chains) {
    const span = await sequencesSince(chainId, groupId, from);
    for (let first = span?.first ?? 1; span && first <= span.last; first += PART) {
      const part = { first, last: Math.min(span.last, first + PART - 1) };
      await requeuePart({ chainId, endpointId, since: from, onlyUndelivered }, part, names);
    }
  }
}
