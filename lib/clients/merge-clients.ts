import "server-only";
import { isDeepStrictEqual } from "node:util";
import { getClient, readWrittenClient } from "#lib/clients/get-client.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { countInvoices, replaceClient } from "#lib/db/clients/client-records.ts";
import { lockForMerge, moveToClient } from "#lib/db/clients/merge-clients.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import { changedExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type ClientMerged, clientMerged } from "#lib/domain/parties/client-merged.ts";
import { mergedFields } from "#lib/domain/parties/merged-fields.ts";
import type { Client } from "#lib/domain/parties/parties.ts";

/** A merge takes as many invoices of the duplicate with it: all are locked, and each has an event, at once. */
export const MAX_MERGED_INVOICES = 5000;

export type MergeClientsOutcome =
  | { ok: true; client: Client }
  | { ok: false; code: "no_such_client" | "no_such_duplicate" | "same_client" | "too_many_merged_invoices" }
  | ClientMerged;

interface Pair {
  keptId: string;
  duplicateId: string;
}

/** The client that is kept, locked with all that a merge changes; null where there is none. */
export async function lockKeptClient(tx: Tx, { companyId }: Context, pair: Pair): Promise<Client | null> {
  return (await lockForMerge(tx, companyId, { ...pair, limit: MAX_MERGED_INVOICES })).kept;
}

/**
 * Merges a duplicate into the client that is kept. Drafts, invoices, quotes and recurring invoices of the duplicate are of that
 * client from then on; what issued ones print is unchanged. The client that is kept gets the duplicate's e-mail address, contacts and
 * exclusion from reminders (`mergedFields`), and keeps all else. The duplicate stays archived, and names it. The same
 * merge again has no effect.
 */
export async function mergeClients(
  tx: Tx,
  context: Context,
  { keptId, duplicateId }: Pair,
): Promise<MergeClientsOutcome> {
  const { companyId, now } = context;
  if (keptId === duplicateId) return { ok: false, code: "same_client" };
  const locked = await lockForMerge(tx, companyId, { keptId, duplicateId, limit: MAX_MERGED_INVOICES });
  const { kept, duplicate, schedules, quotes, invoiceIds } = locked;
  if (!kept) return { ok: false, code: "no_such_client" };
  if (!duplicate) return { ok: false, code: "no_such_duplicate" };
  if (duplicate.mergedIntoId === keptId) return { ok: true, client: kept };
  const merged = clientMerged(kept) ?? clientMerged(duplicate);
  if (merged) return merged;
  if (invoiceIds.length > MAX_MERGED_INVOICES) return { ok: false, code: "too_many_merged_invoices" };

  moveToClient(tx, companyId, duplicate, kept, now); // first: it gives the duplicate's external id free
  const fields = mergedFields(kept, duplicate);
  const { id, mergedIntoId: _, archivedAt: __, createdAt: ___, updatedAt: ____, changedAt, ...before } = kept;
  if (!isDeepStrictEqual({ ...before, ...fields }, before)) {
    const updatedAt = changeTime(now, changedAt);
    await replaceClient(tx, companyId, id, { ...before, ...fields }, updatedAt);
  }
  const data = { clientId: keptId, mergedClientId: duplicateId };
  for (const invoiceId of invoiceIds)
    await recordEvent(tx, context, { type: "invoice.client_merged", invoiceId, data });
  for (const schedule of schedules)
    await recordEvent(tx, context, { type: "recurring_invoice.updated", data: { ...schedule, clientId: keptId } });
  for (const quote of quotes)
    await recordEvent(tx, context, { type: "quote.updated", data: { ...quote, clientId: keptId } });
  const names = { name: kept.name, mergedName: duplicate.name };
  await recordEvent(tx, context, {
    type: "client.merged",
    data: { ...data, ...names, ...changedExternalData(kept, fields), invoices: invoiceIds.length },
  });
  return { ok: true, client: await readWrittenClient(tx, companyId, keptId) };
}

/** How many drafts and invoices of a client a merge would move. */
export async function mergedInvoices(
  { companyId }: Context,
  clientId: string,
): Promise<{ ok: true; invoices: number } | { ok: false; code: "not_found" }> {
  const [client, invoices] = await Promise.all([getClient(companyId, clientId), countInvoices(companyId, clientId)]);
  return client ? { ok: true, invoices } : { ok: false, code: "not_found" };
}
