// What all lists have in common: pages by number, or behind a place.

/** The order of a list: by one field, then by id in the same direction, so that each row has one place. */
export interface ListOrder<By extends string = string> {
  by: By;
  descending: boolean;
}

/** The place of a row in an order: its value of the order's field as text ("" for the id alone), and its id. */
export interface ListPlace {
  value: string;
  id: string;
}

/** The part of a list that is asked for: a page by its number, or the rows behind a place. */
export interface ListPart<By extends string = string> {
  page: number;
  limit: number;
  order: ListOrder<By>;
  after: ListPlace | null;
}

export interface ListPage<Row> {
  rows: Row[];
  /** Of the whole list, also behind a place. */
  total: number;
  page: number;
  limit: number;
  totalPages: number;
  /** The place of the last row; null where none is behind it. */
  next: ListPlace | null;
}

/** The rows to read for a part. Behind a place it is one more, which tells whether there are more. */
export function windowOf({ page, limit, after }: Omit<ListPart, "order">): { limit: number; offset: bigint } {
  return after ? { limit: limit + 1, offset: 0n } : { limit, offset: BigInt(page - 1) * BigInt(limit) };
}

/** A part of a list of which all rows are at hand, because they are few: of those that changed since an instant. */
export function pageOfRows<Row extends { id: string; createdAt: string; updatedAt: string }>(
  rows: readonly Row[],
  updatedSince: Date | null,
  part: ListPart<"createdAt" | "updatedAt">,
): ListPage<Row> {
  const { order, after } = part;
  const compare = (one: ListPlace, other: ListPlace) => {
    const isLater = one.value > other.value || (one.value === other.value && one.id > other.id);
    return isLater === order.descending ? -1 : 1;
  };
  const placeValue = (row: Row) => row[order.by];
  const placeOf = (row: Row) => ({ value: placeValue(row), id: row.id });
  const changed = updatedSince ? rows.filter(({ updatedAt }) => updatedAt >= updatedSince.toISOString()) : rows;
  const shown = changed
    .toSorted((one, other) => compare(placeOf(one), placeOf(other)))
    .filter((row) => !after || (row.id !== after.id && compare(placeOf(row), after) > 0));
  const { limit, offset } = windowOf(part);
  const start = Math.min(Number(offset), shown.length);
  return toListPage({ rows: shown.slice(start, start + limit), total: changed.length }, part, placeValue);
}

/** The part of a list from the rows of its window. `placeValue` gives the value of the order's field. */
export function toListPage<Row extends { id: string }>(
  { rows: read, total }: { rows: Row[]; total: number },
  { page, limit, after }: Omit<ListPart, "order">,
  placeValue: (row: Row) => string,
): ListPage<Row> {
  const totalPages = Math.ceil(total / limit);
  const rows = read.slice(0, limit);
  const hasMore = after ? read.length > limit : page < totalPages;
  const last = hasMore ? rows.at(-1) : undefined;
  return { rows, total, page, limit, totalPages, next: last ? { value: placeValue(last), id: last.id } : null };
}
