const AT_ONCE = 4;

/** The results of `work` for the items, in their order, with limited concurrency. */
export async function fewAtOnce<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...items.entries()];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1], next[0]);
    }),
  );
  return results;
}
