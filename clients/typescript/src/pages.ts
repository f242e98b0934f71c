/** Where a page of a list begins: by its number, or behind the last row of an earlier one. */
type Place = { page: number } | { after: string };

/** A page of rows, as the API's lists answer it. */
interface Page<R> {
  data: R[];
  nextCursor: string | null;
}

/** Every row of a list from the given page on, once each, whatever is written meanwhile. */
export async function* everyRow<R>(
  read: (place: Place) => Promise<Page<R>>,
  first = 1,
): AsyncGenerator<R, void, undefined> {
  let place: Place = { page: first };
  for (;;) {
    const { data, nextCursor } = await read(place);
    yield* data;
    if (nextCursor === null) return;
    place = { after: nextCursor };
  }
}
