import "server-only";
import { readWrittenClient } from "#lib/clients/get-client.ts";
import { updateClient } from "#lib/clients/update-client.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockClient } from "#lib/db/clients/client-records.ts";
import type { NewClient } from "#lib/db/companies/parties.ts";
import { type ExternalIdTaken, externalDataOf } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type ClientMerged, clientMerged } from "#lib/domain/parties/client-merged.ts";
import type { Client } from "#lib/domain/parties/parties.ts";

/**
 * Changes some fields of a client. `merge` completes them with those of the client as it is, which is locked meanwhile,
 * so that two changes of different fields both hold. Its failure is returned. A change to what it is already leaves no
 * trace.
 */
export async function changeClient<Merged extends { ok: true; client: NewClient } | { ok: false }>(
  tx: Tx,
  context: Context,
  clientId: string,
  merge: (client: Client) => Merged,
): Promise<
  | { ok: true; client: Client }
  | { ok: false; code: "no_such_client" }
  | ClientMerged
  | ExternalIdTaken
  | Exclude<Merged, { ok: true }>
> {
  const locked = await lockClient(tx, context.companyId, clientId);
  if (!locked) return { ok: false, code: "no_such_client" };
  const pointer = clientMerged(locked);
  if (pointer) return pointer;
  const merged = merge(locked);
  if (!merged.ok) return merged as Exclude<Merged, { ok: true }>;
  const { client } = merged;
  const externalData = externalDataOf(client);
  const saved = await updateClient(tx, context, { clientId, version: locked.updatedAt, client, externalData });
  if (!saved.ok && saved.code === "external_id_taken") return saved;
  if (!saved.ok) throw new Error(`the client is locked, and yet: ${saved.code}`);
  return { ok: true, client: await readWrittenClient(tx, context.companyId, clientId) };
}
