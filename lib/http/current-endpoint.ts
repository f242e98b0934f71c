import "server-only";
import { toWebhookEndpoint } from "#lib/contract/webhook-output.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockGroup } from "#lib/db/members/groups.ts";
import { findEndpoint } from "#lib/db/webhooks/endpoints.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/**
 * What GET answers of a webhook endpoint, for `current` of `write`; null where there is none. All who change one lock
 * its group.
 */
export async function currentEndpoint({ tx, context: { groupId }, id }: { tx: Tx; context: Context; id: string }) {
  await lockGroup(tx, groupId);
  const endpoint = await findEndpoint(tx, groupId, id);
  return endpoint && toWebhookEndpoint(endpoint);
}
