import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockGroup } from "#lib/db/members/groups.ts";
import { findEndpoint, getEndpoint, replaceSecret, type WebhookEndpoint } from "#lib/db/webhooks/endpoints.ts";
import type { EndpointMissing } from "#lib/webhooks/active-endpoint.ts";
import type { GroupCaller } from "#lib/webhooks/endpoint-input.ts";
import { newSecret, sealSecret } from "#lib/webhooks/webhook-secret.ts";

/** How long the secret before the new one signs as well. Milliseconds. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

/** Gives an endpoint a new secret, which is returned once. For 24 hours each message bears a signature of both. */
export async function rotateSecret(
  tx: Tx,
  by: GroupCaller,
  id: string,
): Promise<{ ok: true; endpoint: WebhookEndpoint; secret: string } | EndpointMissing> {
  const { groupId, now } = by;
  await lockGroup(tx, groupId);
  const before = await findEndpoint(tx, groupId, id);
  if (!before) return { ok: false, code: "webhook_endpoint_not_found" };
  const secret = newSecret();
  replaceSecret(tx, { groupId, id }, sealSecret(id, secret), { validUntil: new Date(now.getTime() + OVERLAP_MS), now });
  const endpoint = await getEndpoint(tx, groupId, id);
  await recordEvent(
    tx,
    { ...by, companyId: null },
    { type: "webhook_endpoint.secret_rotated", data: { endpointId: id, url: before.url } },
  );
  return { ok: true, endpoint, secret };
}
