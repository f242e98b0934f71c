import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { hasItems } from "#lib/db/items/item-list.ts";
import { findCompanyOfItem, findItem, findUsedItems } from "#lib/db/items/item-records.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { Item } from "#lib/domain/items/item.ts";

/** An item, archived or not; null when this company has no item with that id. */
export async function getItem(companyId: string, itemId: string): Promise<Item | null> {
  return isUuid(itemId) ? findItem("pool", companyId, itemId) : null;
}

/** An item that this transaction has written, as it is now. */
export async function readWrittenItem(tx: Tx, companyId: string, itemId: string): Promise<Item> {
  const item = await findItem(tx, companyId, itemId);
  if (!item) throw new Error(`item ${itemId} is gone`);
  return item;
}

/** Those of the items that can be deleted: no line names them. */
export async function deletableItems(companyId: string, itemIds: readonly string[]): Promise<string[]> {
  const used = new Set(await findUsedItems("pool", companyId, itemIds));
  return itemIds.filter((id) => !used.has(id));
}

/** The company of the group that has this item, or null. */
export async function findItemCompany(companies: { id: string }[], itemId: string): Promise<string | null> {
  const ids = companies.map(({ id }) => id);
  return isUuid(itemId) ? findCompanyOfItem(ids, itemId) : null;
}

/** Whether the catalogue of a company has an item, archived or not. */
export function hasCatalogue(companyId: string): Promise<boolean> {
  return hasItems(companyId);
}
