import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockGroup } from "#lib/db/members/groups.ts";
import { activeEndpoint, type EndpointDisabled, type EndpointMissing } from "#lib/webhooks/active-endpoint.ts";
import type { GroupCaller } from "#lib/webhooks/endpoint-input.ts";

/** Sends a message of the type `webhook.test` to an endpoint, whatever it follows. Returns the id of its event. */
export async function sendTest(
  tx: Tx,
  by: GroupCaller,
  id: string,
): Promise<{ ok: true; eventId: string } | EndpointMissing | EndpointDisabled> {
  await lockGroup(tx, by.groupId);
  const found = await activeEndpoint(tx, by.groupId, id);
  if (!found.ok) return found;
  const eventId = await recordEvent(
    tx,
    { ...by, companyId: null },
    { type: "webhook_endpoint.tested", data: { endpointId: id, url: found.endpoint.url } },
  );
  return { ok: true, eventId };
}
