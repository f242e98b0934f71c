import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { lockGroup } from "#lib/db/people/groups.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import { findEndpoint } from "#lib/db/webhooks/endpoints.ts";
import type { EndpointMissing } from "#lib/webhooks/change-endpoint.ts";
import type { GroupCaller } from "#lib/webhooks/endpoint-input.ts";

/** The endpoint is disabled: nothing is sent to it. */
export type EndpointDisabled = { ok: false; code: "webhook_endpoint_disabled" };

/** Sends a message of the type `webhook.test` to an endpoint, whatever it follows. Returns the id of its event. */
export async function sendTest(
  tx: Tx,
  by: GroupCaller,
  id: string,
): Promise<{ ok: true; eventId: string } | EndpointMissing | EndpointDisabled> {
  await lockGroup(tx, by.groupId);
  const endpoint = await findEndpoint(tx, by.groupId, id);
  if (!endpoint) return { ok: false, code: "webhook_endpoint_not_found" };
  if (endpoint.disabledAt !== null) return { ok: false, code: "webhook_endpoint_disabled" };
  const eventId = await recordEvent(
    tx,
    { ...by, companyId: null },
    { type: "webhook_endpoint.tested", data: { endpointId: id, url: endpoint.url } },
  );
  return { ok: true, eventId };
}
