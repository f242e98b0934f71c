import "server-only";
import type { Parameters } from "#lib/db/query/parameters.ts";
import type { ListOrder, ListPlace } from "#lib/domain/list-order.ts";

/** The columns of a list: its id, and for each order its column and the column's type; null orders by the id alone. */
export interface ListColumns<By extends string> {
  id: string;
  by: Record<By, { column: string; type: string } | null>;
}

/** The columns of an order, as ORDER BY has them. */
export function orderBy<By extends string>(columns: ListColumns<By>, { by, descending }: ListOrder<By>): string {
  const direction = descending ? "DESC" : "ASC";
  const key = columns.by[by]; // own keys: the orders of this list
  return `${key ? `${key.column} ${direction}, ` : ""}${columns.id} ${direction}`;
}

/** The condition of the rows behind a place, which is one range of the index that has the order; none without a place. */
export function behind<By extends string>(
  columns: ListColumns<By>,
  { by, descending }: ListOrder<By>,
  after: ListPlace | null | undefined,
  parameters: Pick<Parameters, "add">,
): string[] {
  if (!after) return [];
  const key = columns.by[by]; // own keys: the orders of this list
  const compare = descending ? "<" : ">";
  const id = parameters.add(after.id, "uuid");
  if (!key) return [`${columns.id} ${compare} ${id}`];
  return [`(${key.column}, ${columns.id}) ${compare} (${parameters.add(after.value, key.type)}, ${id})`];
}
