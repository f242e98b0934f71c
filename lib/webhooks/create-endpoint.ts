import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockGroup } from "#lib/db/members/groups.ts";
import {
  followChains,
  getEndpoint,
  insertEndpoint,
  listEndpointsOfGroup,
  type WebhookEndpoint,
} from "#lib/db/webhooks/endpoints.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import {
  type EndpointFault,
  type EndpointInput,
  endpointFault,
  type GroupCaller,
} from "#lib/webhooks/endpoint-input.ts";
import { newSecret, sealSecret } from "#lib/webhooks/webhook-secret.ts";

/** How many endpoints a group may have: each costs every event a row. */
export const MAX_ENDPOINTS = 20;

export type CreateEndpointOutcome =
  /** The secret is returned once; the database has it encrypted. */
  | { ok: true; endpoint: WebhookEndpoint; secret: string }
  | EndpointFault
  | { ok: false; code: "too_many_webhook_endpoints" };

/** Adds an endpoint to a group. It gets every event from the next one on. */
export async function createEndpoint(tx: Tx, by: GroupCaller, input: EndpointInput): Promise<CreateEndpointOutcome> {
  const { groupId, now } = by;
  await lockGroup(tx, groupId);
  if ((await listEndpointsOfGroup(tx, groupId)).length >= MAX_ENDPOINTS)
    return { ok: false, code: "too_many_webhook_endpoints" };
  const fault = await endpointFault(tx, groupId, input);
  if (fault) return fault;
  const id = newId();
  const secret = newSecret();
  await insertEndpoint(tx, { id, groupId, ...input, secret: sealSecret(id, secret), createdAt: now, updatedAt: now });
  const endpoint = await getEndpoint(tx, groupId, id);
  await followChains(tx, groupId, true);
  await recordEvent(
    tx,
    { ...by, companyId: null },
    { type: "webhook_endpoint.created", data: { endpointId: id, url: input.url } },
  );
  return { ok: true, endpoint, secret };
}
