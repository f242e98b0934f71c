import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findUsedItems, lockItem, removeItem } from "#lib/db/items/item-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/**
 * Deletes an item that no line names, not even one of a draft. Its events remain. A draft that is to name it at the same
 * time is there first, and it is refused, or finds no such item.
 */
export async function deleteItem(
  tx: Tx,
  context: Context,
  itemId: string,
): Promise<{ ok: true } | { ok: false; code: "no_such_item" | "item_in_use" }> {
  const { companyId } = context;
  const item = await lockItem(tx, companyId, itemId);
  if (!item) return { ok: false, code: "no_such_item" };
  if ((await findUsedItems(tx, companyId, [itemId])).length > 0) return { ok: false, code: "item_in_use" };
  removeItem(tx, companyId, itemId);
  const { name, reference } = item;
  await recordEvent(tx, context, { type: "item.deleted", data: { itemId, name, reference } });
  return { ok: true };
}
