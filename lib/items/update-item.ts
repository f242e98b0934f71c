import "server-only";
import { isDeepStrictEqual } from "node:util";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findLatestItemEdit, lockItem, replaceItem } from "#lib/db/items/item-records.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type Item, type ItemContent, itemContentOf, type ReferenceTaken } from "#lib/domain/items/item.ts";
import { referenceTaken } from "#lib/items/create-item.ts";

export type UpdateItemOutcome =
  | { ok: true }
  | { ok: false; code: "not_found" }
  | ReferenceTaken
  /** Somebody saved another version since the editor loaded the item. `version` is the one to save over. */
  | { ok: false; code: "edit_conflict"; by: string | null; at: string; version: string };

/**
 * Replaces the content of an item. `version` is the `updatedAt` that the editor started from. When two people save, the
 * second gets a conflict with the name of the first, and decides. Lines that were copied from the item are unchanged. A
 * save without changes leaves no trace, whatever its version.
 */
export async function updateItem(
  tx: Tx,
  context: Context,
  { itemId, version, item: content }: { itemId: string; version: string; item: ItemContent },
): Promise<UpdateItemOutcome> {
  const { companyId } = context;
  const locked = await lockItem(tx, companyId, itemId);
  if (!locked) return { ok: false, code: "not_found" };
  if (isUnchanged(locked, content)) return { ok: true };
  if (locked.updatedAt !== version) {
    const edit = await findLatestItemEdit(tx, companyId, itemId);
    const { by = null, at = locked.updatedAt } = edit ?? {};
    return { ok: false, code: "edit_conflict", by, at, version: locked.updatedAt };
  }
  return writeContent(tx, context, locked, content);
}

/** Whether a locked item has this content. */
export function isUnchanged(locked: Item, content: ItemContent): boolean {
  return isDeepStrictEqual(itemContentOf(content), itemContentOf(locked));
}

/** Replaces the content of a locked item. */
export async function writeContent(
  tx: Tx,
  context: Context,
  locked: Item,
  content: ItemContent,
): Promise<{ ok: true } | ReferenceTaken> {
  const { companyId, now } = context;
  const taken = await referenceTaken(tx, companyId, content.reference, locked.id);
  if (taken) return taken;
  // Always later than the previous version, even when this process's clock is behind, so that versions are unique.
  replaceItem(tx, companyId, locked.id, itemContentOf(content), changeTime(now, locked.changedAt));
  const { name, reference } = content;
  await recordEvent(tx, context, { type: "item.updated", data: { itemId: locked.id, name, reference } });
  return { ok: true };
}
