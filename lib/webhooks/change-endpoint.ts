import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockGroup } from "#lib/db/members/groups.ts";
import {
  findEndpoint,
  followChains,
  getEndpoint,
  listEndpointsOfGroup,
  updateEndpoint,
  type WebhookEndpoint,
} from "#lib/db/webhooks/endpoints.ts";
import type { EndpointMissing } from "#lib/webhooks/active-endpoint.ts";
import {
  type EndpointFault,
  type EndpointInput,
  endpointFault,
  type GroupCaller,
} from "#lib/webhooks/endpoint-input.ts";

/** What is left out stays as it is. */
export type EndpointChange = { [Name in keyof EndpointInput]?: EndpointInput[Name] | undefined } & {
  isEnabled?: boolean | undefined;
};

/**
 * Changes an endpoint of the group. What happens while it is disabled is not queued for it; it can be resent. Enabling
 * it forgets that it was failing.
 */
export async function changeEndpoint(
  tx: Tx,
  by: GroupCaller,
  id: string,
  { isEnabled, ...given }: EndpointChange,
): Promise<{ ok: true; endpoint: WebhookEndpoint } | EndpointFault | EndpointMissing> {
  const { groupId, now } = by;
  const change = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<EndpointInput>;
  await lockGroup(tx, groupId);
  const before = await findEndpoint(tx, groupId, id);
  if (!before) return { ok: false, code: "webhook_endpoint_not_found" };
  const fault = await endpointFault(tx, groupId, change);
  if (fault) return fault;
  const isSwitched = isEnabled !== undefined && isEnabled !== (before.disabledAt === null);
  const fields = changedFields(before, change);
  if (fields.length === 0 && !isSwitched) return { ok: true, endpoint: before };
  const state = isEnabled
    ? { disabledAt: null, disabledReason: null, failingSince: null }
    : { disabledAt: now, disabledReason: "owner" };
  await updateEndpoint(tx, { groupId, id }, { ...change, ...(isSwitched && state), updatedAt: now });
  const endpoint = await getEndpoint(tx, groupId, id);
  if (isSwitched) await refollow(tx, groupId);
  const data = {
    endpointId: id,
    url: endpoint.url,
    fields: [...fields, ...(isSwitched ? [isEnabled ? "enabled" : "disabled"] : [])],
  };
  await recordEvent(tx, { ...by, companyId: null }, { type: "webhook_endpoint.updated", data });
  return { ok: true, endpoint };
}

/** Deletes an endpoint of the group. What it has not got yet is never sent. */
export async function deleteEndpoint(tx: Tx, by: GroupCaller, id: string): Promise<{ ok: true } | EndpointMissing> {
  const { groupId, now } = by;
  await lockGroup(tx, groupId);
  const before = await findEndpoint(tx, groupId, id);
  if (!before) return { ok: false, code: "webhook_endpoint_not_found" };
  const erased = { secret: Buffer.alloc(0), previousSecret: null, previousSecretUntil: null };
  await updateEndpoint(tx, { groupId, id }, { ...erased, deletedAt: now, updatedAt: now });
  await refollow(tx, groupId);
  await recordEvent(
    tx,
    { ...by, companyId: null },
    { type: "webhook_endpoint.deleted", data: { endpointId: id, url: before.url } },
  );
  return { ok: true };
}

/** Has the trails look for endpoints only while there are any. */
async function refollow(tx: Tx, groupId: string): Promise<void> {
  const endpoints = await listEndpointsOfGroup(tx, groupId);
  const isFollowed = endpoints.some(({ disabledAt }) => disabledAt === null);
  await followChains(tx, groupId, isFollowed);
}

function changedFields(before: EndpointInput, change: Partial<EndpointInput>): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(change)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)))
    .map(([name]) => name);
}
