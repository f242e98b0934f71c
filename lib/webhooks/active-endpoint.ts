import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findEndpoint, type WebhookEndpoint } from "#lib/db/webhooks/endpoints.ts";

export type EndpointMissing = { ok: false; code: "webhook_endpoint_not_found" };
/** The endpoint is disabled: nothing is sent to it. */
export type EndpointDisabled = { ok: false; code: "webhook_endpoint_disabled" };

/** An endpoint of the group that messages are sent to. */
export async function activeEndpoint(
  source: Tx | "pool",
  groupId: string,
  id: string,
): Promise<{ ok: true; endpoint: WebhookEndpoint } | EndpointMissing | EndpointDisabled> {
  const endpoint = await findEndpoint(source, groupId, id);
  if (!endpoint) return { ok: false, code: "webhook_endpoint_not_found" };
  return endpoint.disabledAt === null ? { ok: true, endpoint } : { ok: false, code: "webhook_endpoint_disabled" };
}
