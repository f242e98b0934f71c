import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { insertClient, type NewClient } from "#lib/db/companies/parties.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { type ExternalIdTaken, statedExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** Adds a client to the company. The input is parsed. */
export async function createClient(
  tx: Tx,
  context: Context,
  client: NewClient,
): Promise<{ ok: true; id: string } | ExternalIdTaken> {
  const taken = await refuseTakenId(tx, context.companyId, "client", client);
  if (taken) return taken;
  const id = await insertClient(tx, context.companyId, client, context.now);
  const data = { clientId: id, name: client.name, ...statedExternalData(client) };
  await recordEvent(tx, context, { type: "client.created", data });
  return { ok: true, id };
}
