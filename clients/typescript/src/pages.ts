/** A page of rows, as the API's lists answer it. */
interface Page<R> {
  data: R[];
  totalPages: number;
}

/**
 * Every row of a list, page after page from the given one on. A row that moves to the next page while it is read,
 * because a newer one came before it, is given once.
 */
export async function* everyRow<R extends { id: string }>(
  read: (page: number) => Promise<Page<R>>,
  first = 1,
): AsyncGenerator<R, void, undefined> {
  let before = new Set<string>();
  for (let page = first; ; page++) {
    const { data, totalPages } = await read(page);
    for (const row of data) if (!before.has(row.id)) yield row;
    if (page >= totalPages) return;
    before = new Set(data.map(({ id }) => id));
  }
}
