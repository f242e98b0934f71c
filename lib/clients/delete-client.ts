import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { isNamed, lockClientForRemoval, removeClient } from "#lib/db/clients/client-records.ts";
import { statedExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type ClientMerged, clientMerged } from "#lib/domain/parties/client-merged.ts";

export type DeleteClientOutcome = { ok: true } | { ok: false; code: "no_such_client" | "client_in_use" } | ClientMerged;

/**
 * Deletes a client that has no invoice, not even a draft, no quote and no recurring invoice, and that no other was merged into.
 * Its events remain. A draft that is made for it at the same time is there first, and it is refused, or finds no such
 * client.
 */
export async function deleteClient(tx: Tx, context: Context, clientId: string): Promise<DeleteClientOutcome> {
  const { companyId } = context;
  const client = await lockClientForRemoval(tx, companyId, clientId);
  if (!client) return { ok: false, code: "no_such_client" };
  const merged = clientMerged(client);
  if (merged) return merged;
  if (await isNamed(tx, companyId, clientId)) return { ok: false, code: "client_in_use" };
  await removeClient(tx, companyId, clientId);
  const data = { clientId, name: client.name, ...statedExternalData(client) };
  await recordEvent(tx, context, { type: "client.deleted", data });
  return { ok: true };
}

/** Whether a client can be deleted: nothing names it. */
export async function isDeletable(companyId: string, clientId: string): Promise<boolean> {
  return !(await isNamed("pool", companyId, clientId));
}
