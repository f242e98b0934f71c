import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { listChains } from "#lib/db/webhooks/endpoints.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import { type WebhookUrlFault, webhookUrlFault } from "#lib/domain/webhooks/webhook-url.ts";
import { env } from "#lib/env.ts";

/** Who changes the endpoints of a group. */
export interface GroupCaller {
  groupId: string;
  actor: Actor;
  now: Date;
}

/** What an endpoint follows. Empty lists are all. */
export interface EndpointInput {
  url: string;
  description: string | null;
  eventTypes: string[];
  companyIds: string[];
}

export type EndpointFault =
  | { ok: false; code: "webhook_url_not_allowed"; fault: WebhookUrlFault }
  /** The place of the id in the list. */
  | { ok: false; code: "unknown_company"; index: number };

/** What is wrong with the input of an endpoint; null where nothing is. */
export async function endpointFault(
  tx: Tx,
  groupId: string,
  input: Partial<EndpointInput>,
): Promise<EndpointFault | null> {
  const fault = input.url === undefined ? null : webhookUrlFault(input.url, env.WEBHOOK_TARGETS);
  if (fault) return { ok: false, code: "webhook_url_not_allowed", fault };
  if (input.companyIds === undefined || input.companyIds.length === 0) return null;
  const chains = new Set(await listChains(tx, groupId)); // of its companies, and its own
  const index = input.companyIds.findIndex((id) => id === groupId || !chains.has(id));
  return index < 0 ? null : { ok: false, code: "unknown_company", index };
}
