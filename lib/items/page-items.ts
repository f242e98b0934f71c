import "server-only";
import { listItemsByName, listItemsInOrder } from "#lib/db/items/item-list.ts";
import type { Item } from "#lib/domain/items/item.ts";
import { type ChangeSort, EVERY_ITEM, type ItemListFilter } from "#lib/domain/list-filters.ts";
import { type ListPage, type ListPart, toListPage, windowOf } from "#lib/domain/list-order.ts";

/** A part of a company's items in an order. A page past the end is empty. */
export async function pageItems(
  companyId: string,
  filter: ItemListFilter,
  part: ListPart<ChangeSort>,
): Promise<ListPage<Item>> {
  const { items, total } = await listItemsInOrder(companyId, filter, part, windowOf(part));
  const placeValue = ({ changedAt }: Item) => (part.order.by === "createdAt" ? "" : changedAt);
  return toListPage({ rows: items, total }, part, placeValue);
}

/** All items of a company by name, for a file. */
export async function everyItem(
  companyId: string,
  { search, archived }: Pick<ItemListFilter, "search" | "archived">,
): Promise<Item[]> {
  return (await listItemsByName(companyId, { ...EVERY_ITEM, search, archived }, null)).items;
}

const LIMIT = 50;

/** A page of a company's items by name, for people. A page past the end is empty. */
export async function listItems(
  companyId: string,
  filter: Pick<ItemListFilter, "search" | "archived">,
  page: number,
): Promise<{ items: Item[]; total: number; totalPages: number }> {
  const found = await listItemsByName(
    companyId,
    { ...EVERY_ITEM, ...filter },
    { limit: LIMIT, offset: (page - 1) * LIMIT },
  );
  return { ...found, totalPages: Math.ceil(found.total / LIMIT) };
}
