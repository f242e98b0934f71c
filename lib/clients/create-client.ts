import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { insertClient, type NewClient } from "#lib/db/companies/parties.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** Adds a client to the company; returns its id. The input is parsed. */
export async function createClient(tx: Tx, context: Context, client: NewClient): Promise<string> {
  const clientId = await insertClient(tx, context.companyId, client, context.now);
  await recordEvent(tx, context, { type: "client.created", data: { clientId, name: client.name } });
  return clientId;
}
