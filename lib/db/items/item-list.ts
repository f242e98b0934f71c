import "server-only";
import { readFirst } from "#lib/db/client.ts";
import { CHANGED_AT, ITEM } from "#lib/db/items/item-records.ts";
import { boolean, integer, list, object } from "#lib/db/query/field.ts";
import { behind, type ListColumns, orderBy } from "#lib/db/query/list-order.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { defineQuery, makeQuery } from "#lib/db/query/query.ts";
import { readInTurn, readListed } from "#lib/db/replicas/replica-reads.ts";
import type { Item } from "#lib/domain/items/item.ts";
import type { ChangeSort, ItemListFilter } from "#lib/domain/list-filters.ts";
import type { ListPart } from "#lib/domain/list-order.ts";

const WORDS = "concat_ws(E'\\x1f', it.reference, it.name, it.description)";

/** Ids rise with the time of creation. */
const COLUMNS: ListColumns<ChangeSort> = {
  id: "it.id",
  by: { createdAt: null, updatedAt: { column: CHANGED_AT, type: "timestamptz" } },
};

function conditionsOf(
  { search, reference, externalId, updatedSince, archived }: ItemListFilter,
  parameters: Parameters,
): Record<keyof ItemListFilter, string[]> {
  return {
    archived: archived === null ? [] : [`it.archived_at IS ${archived ? "NOT NULL" : "NULL"}`],
    updatedSince: given(updatedSince, (instant) => [`${CHANGED_AT} >= ${parameters.add(instant, "timestamptz")}`]),
    reference: given(reference, (text) => [`lower(it.reference) = lower(${parameters.add(text, "text")})`]),
    externalId: given(externalId, (id) => [`it.external_id = ${parameters.add(id, "text")}`]),
    // A company has thousands of items at most, so that scanning their names takes milliseconds.
    search: given(search, (text) => [`search_fold(${WORDS}) LIKE search_pattern(${parameters.add(text, "text")})`]),
  };
}

interface Found {
  total: number;
  items: Item[];
}

async function readPage(
  companyId: string,
  isSearch: boolean,
  { by, matches, shown, limit }: { by: string; matches: string; shown: string; limit: string },
  values: unknown[],
): Promise<Found> {
  const found = object<Found>({
    total: integer(`(SELECT count(*) FROM items it WHERE ${matches})`),
    items: list<Item>(ITEM, {
      from: `(SELECT * FROM items it WHERE ${shown} ORDER BY ${by} ${limit}) it`,
      orderBy: by,
    }),
  });
  const query = makeQuery("", found, (columns) => `SELECT ${columns}`);
  const [result] = await (isSearch ? readInTurn(companyId, query, values) : readListed(query, values));
  if (!result) throw new Error("the list query returned no row");
  return result;
}

/** A page of a company's items in an order, and the number of matches. */
export async function listItemsInOrder(
  companyId: string,
  filter: ItemListFilter,
  { order, after }: Pick<ListPart<ChangeSort>, "order" | "after">,
  { limit, offset }: { limit: number; offset: bigint },
): Promise<Found> {
  const parameters = new Parameters(companyId);
  const part = `LIMIT ${parameters.add(limit, "int")} OFFSET ${parameters.add(offset, "bigint")}`;
  const conditions = conditionsOf(filter, parameters);
  const matches = ["it.company_id = $1::uuid", ...Object.values(conditions).flat()].join(" AND ");
  const shown = [matches, ...behind(COLUMNS, order, after, parameters)].join(" AND ");
  const by = orderBy(COLUMNS, order);
  return readPage(companyId, filter.search !== null, { by, matches, shown, limit: part }, parameters.values);
}

/** A page of a company's items by name, and the number of matches. Without a limit it is all of them. */
export async function listItemsByName(
  companyId: string,
  filter: ItemListFilter,
  page: { limit: number; offset: number } | null,
): Promise<Found> {
  const parameters = new Parameters(companyId);
  const limit = page
    ? `LIMIT ${parameters.add(page.limit, "int")} OFFSET ${parameters.add(page.offset, "bigint")}`
    : "";
  const conditions = conditionsOf(filter, parameters);
  const matches = ["it.company_id = $1::uuid", ...Object.values(conditions).flat()].join(" AND ");
  const by = "search_fold(it.name), it.id";
  return readPage(companyId, filter.search !== null, { by, matches, shown: matches, limit }, parameters.values);
}

const SUGGEST = defineQuery(
  "suggest_items",
  object<Item>(ITEM),
  (columns) => `
    SELECT ${columns} FROM items it WHERE it.company_id = $1::uuid AND it.archived_at IS NULL
    AND search_fold(${WORDS}) LIKE search_pattern($2)
    ORDER BY NOT starts_with(search_fold(coalesce(it.reference, '')), search_fold($2)),
      NOT starts_with(search_fold(it.name), search_fold($2)), search_fold(it.name), it.id LIMIT $3::int`,
);

/**
 * Items in use whose reference, name or description contains the words, without regard to case and accents. Those whose
 * reference begins with them come first, then those whose name does.
 */
export function suggestItems(companyId: string, words: string, limit: number): Promise<Item[]> {
  return readInTurn(companyId, SUGGEST, [companyId, words, limit]);
}

const HAS_ITEMS = defineQuery(
  "has_items",
  boolean("EXISTS (SELECT FROM items it WHERE it.company_id = $1::uuid)"),
  (columns) => `SELECT ${columns}`,
);

/** Whether the company has an item, archived or not. */
export async function hasItems(companyId: string): Promise<boolean> {
  return (await readFirst("pool", HAS_ITEMS, [companyId])) ?? false;
}
