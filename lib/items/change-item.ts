import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { lockItem } from "#lib/db/items/item-records.ts";
import type { ExternalIdTaken } from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Item, NewItem, ReferenceTaken } from "#lib/domain/items/item.ts";
import { readWrittenItem } from "#lib/items/get-item.ts";
import { writeItem } from "#lib/items/update-item.ts";

/**
 * Changes some fields of an item. `merge` completes them with those of the item as it is, which is locked meanwhile, so
 * that two changes of different fields both hold. Its failure is returned. A change to what it is already leaves no
 * trace.
 */
export async function changeItem<Merged extends { ok: true; item: NewItem } | { ok: false }>(
  tx: Tx,
  context: Context,
  itemId: string,
  merge: (item: Item) => Merged,
): Promise<
  | { ok: true; item: Item }
  | { ok: false; code: "no_such_item" }
  | ReferenceTaken
  | ExternalIdTaken
  | Exclude<Merged, { ok: true }>
> {
  const locked = await lockItem(tx, context.companyId, itemId);
  if (!locked) return { ok: false, code: "no_such_item" };
  const merged = merge(locked);
  if (!merged.ok) return merged as Exclude<Merged, { ok: true }>;
  const saved = await writeItem(tx, context, locked, merged.item);
  return saved.ok ? { ok: true, item: await readWrittenItem(tx, context.companyId, itemId) } : saved;
}
