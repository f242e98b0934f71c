import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { findItemByReference, insertItem, lockCatalogue } from "#lib/db/items/item-records.ts";
import { type ExternalIdTaken, externalDataOf, statedExternalData } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { itemContentOf, type NewItem, type ReferenceTaken } from "#lib/domain/items/item.ts";

/** Adds an item to the catalogue; returns its id. The input is parsed. */
export async function createItem(
  tx: Tx,
  context: Context,
  item: NewItem,
): Promise<{ ok: true; itemId: string } | ReferenceTaken | ExternalIdTaken> {
  const { companyId, now } = context;
  lockCatalogue(tx, companyId);
  const taken =
    (await referenceTaken(tx, companyId, item.reference, null)) ?? (await refuseTakenId(tx, companyId, "item", item));
  if (taken) return taken;
  const itemId = newId();
  insertItem(tx, companyId, itemId, { ...itemContentOf(item), ...externalDataOf(item) }, now);
  const { name, reference } = item;
  await recordEvent(tx, context, {
    type: "item.created",
    data: { itemId, name, reference, ...statedExternalData(item) },
  });
  return { ok: true, itemId };
}

/** The refusal of a reference that another item than `ownId` has. The catalogue is locked. */
export async function referenceTaken(
  tx: Tx,
  companyId: string,
  reference: string | null,
  ownId: string | null,
): Promise<ReferenceTaken | null> {
  const other = reference === null ? null : await findItemByReference(tx, companyId, reference);
  return other && other.id !== ownId ? { ok: false, code: "reference_taken", itemId: other.id } : null;
}
