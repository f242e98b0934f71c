import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findItemByReference, insertItem, lockCatalogue } from "#lib/db/items/item-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { ItemContent, ReferenceTaken } from "#lib/domain/items/item.ts";

/** Adds an item to the catalogue; returns its id. The content is parsed. */
export async function createItem(
  tx: Tx,
  context: Context,
  content: ItemContent,
): Promise<{ ok: true; itemId: string } | ReferenceTaken> {
  const { companyId, now } = context;
  lockCatalogue(tx, companyId);
  const taken = await referenceTaken(tx, companyId, content.reference, null);
  if (taken) return taken;
  const itemId = newId();
  insertItem(tx, companyId, itemId, content, now);
  const { name, reference } = content;
  await recordEvent(tx, context, { type: "item.created", data: { itemId, name, reference } });
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
