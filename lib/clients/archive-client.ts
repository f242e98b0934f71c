import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockClient, setClientArchived } from "#lib/db/clients/client-records.ts";
import { statedExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type ClientMerged, clientMerged } from "#lib/domain/parties/client-merged.ts";

type ArchiveClientOutcome = { ok: true } | { ok: false; code: "not_found" } | ClientMerged;

/**
 * Archives a client, so that it is no longer offered for new invoices. Its invoices are unchanged. Archiving it again
 * has no effect.
 */
export function archiveClient(tx: Tx, context: Context, clientId: string): Promise<ArchiveClientOutcome> {
  return setArchived(tx, context, clientId, true);
}

/** Restores an archived client. */
export function restoreClient(tx: Tx, context: Context, clientId: string): Promise<ArchiveClientOutcome> {
  return setArchived(tx, context, clientId, false);
}

async function setArchived(
  tx: Tx,
  context: Context,
  clientId: string,
  isArchived: boolean,
): Promise<ArchiveClientOutcome> {
  const client = await lockClient(tx, context.companyId, clientId);
  if (!client) return { ok: false, code: "not_found" };
  const merged = clientMerged(client);
  if (merged) return merged;
  if ((client.archivedAt !== null) === isArchived) return { ok: true };
  await setClientArchived(tx, context.companyId, client, isArchived, context.now);
  await recordEvent(tx, context, {
    type: isArchived ? "client.archived" : "client.restored",
    data: { clientId, name: client.name, ...statedExternalData(client) },
  });
  return { ok: true };
}
