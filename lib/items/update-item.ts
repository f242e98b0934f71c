import "server-only";
import { isDeepStrictEqual } from "node:util";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { findLatestItemEdit, lockItem, replaceItem } from "#lib/db/items/item-records.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import {
  changedExternalData,
  type ExternalData,
  type ExternalIdTaken,
  externalDataOf,
  isSameExternalData,
} from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import {
  type Item,
  type ItemContent,
  itemContentOf,
  type NewItem,
  type ReferenceTaken,
} from "#lib/domain/items/item.ts";
import { referenceTaken } from "#lib/items/create-item.ts";

/** An item as an editor loaded it. */
interface SeenVersion {
  itemId: string;
  version: string;
}

export type UpdateItemOutcome =
  | { ok: true }
  | { ok: false; code: "not_found" }
  | ReferenceTaken
  /** Somebody saved another version since the editor loaded the item. `version` is the one to save over. */
  | { ok: false; code: "edit_conflict"; by: string | null; at: string; version: string };

/** Replaces the content of an item, by the rules of `updateVersion`. */
export function updateItem(
  tx: Tx,
  context: Context,
  { item, ...seen }: SeenVersion & { item: ItemContent },
): Promise<UpdateItemOutcome> {
  return updateVersion(tx, context, seen, () => ({ ok: true, item }));
}

/**
 * Changes an item as `merge` says of what it is; its failure is returned. `version` is the `updatedAt` that the editor
 * started from. When two people save, the second gets a conflict with the name of the first, and decides. Lines that
 * were copied from the item are unchanged. A save without changes leaves no trace, whatever its version. What an
 * integrator keeps with the item stays.
 */
export async function updateVersion<Merged extends { ok: true; item: ItemContent } | { ok: false }>(
  tx: Tx,
  context: Context,
  { itemId, version }: SeenVersion,
  merge: (item: Item) => Merged,
): Promise<UpdateItemOutcome | Exclude<Merged, { ok: true }>> {
  const { companyId } = context;
  const locked = await lockItem(tx, companyId, itemId);
  if (!locked) return { ok: false, code: "not_found" };
  const merged = merge(locked);
  if (!merged.ok) return merged as Exclude<Merged, { ok: true }>;
  const content = merged.item;
  if (isSameContent(locked, content)) return { ok: true };
  if (locked.updatedAt !== version) {
    const edit = await findLatestItemEdit(tx, companyId, itemId);
    const { by = null, at = locked.updatedAt } = edit ?? {};
    return { ok: false, code: "edit_conflict", by, at, version: locked.updatedAt };
  }
  return (
    (await referenceTaken(tx, companyId, content.reference, itemId)) ?? write(tx, context, locked, content, locked)
  );
}

/**
 * Replaces a locked item by one with changes, and what an integrator keeps with it. What it is already leaves no trace.
 */
export async function writeItem(
  tx: Tx,
  context: Context,
  locked: Item,
  item: NewItem,
): Promise<{ ok: true } | ReferenceTaken | ExternalIdTaken> {
  const externalData = externalDataOf(item);
  if (isSameContent(locked, item) && isSameExternalData(locked, externalData)) return { ok: true };
  const { companyId } = context;
  const taken =
    (await referenceTaken(tx, companyId, item.reference, locked.id)) ??
    (await refuseTakenId(tx, companyId, "item", { ...externalData, id: locked.id }));
  return taken ?? write(tx, context, locked, item, externalData);
}

/** Whether a locked item has this content. */
export function isSameContent(locked: Item, content: ItemContent): boolean {
  return isDeepStrictEqual(itemContentOf(content), itemContentOf(locked));
}

async function write(
  tx: Tx,
  context: Context,
  locked: Item,
  content: ItemContent,
  externalData: ExternalData,
): Promise<{ ok: true }> {
  const { companyId, now } = context;
  const written = { ...itemContentOf(content), ...externalDataOf(externalData) };
  // Always later than the previous version, even when this process's clock is behind, so that versions are unique.
  replaceItem(tx, companyId, locked.id, written, changeTime(now, locked.changedAt));
  const { name, reference } = content;
  const data = { itemId: locked.id, name, reference, ...changedExternalData(locked, written) };
  await recordEvent(tx, context, { type: "item.updated", data });
  return { ok: true };
}
