import { type Option, UsageError } from "./command.ts";

/** The options of each list. */
export const LIST_OPTIONS: Record<string, Option> = {
  limit: { type: "string", value: "<number>", help: "How many at most: 20." },
  all: { type: "boolean", help: "As many as there are." },
};

/** The rows that `--limit` or `--all` ask for. `list` gets the number of rows of a request. */
export async function takeRows<R>(
  options: Map<string, string>,
  list: (pageSize: number) => AsyncIterable<R>,
): Promise<R[]> {
  const limit = options.has("all") ? Number.POSITIVE_INFINITY : Number(options.get("limit") ?? 20);
  if (!(limit >= 1)) throw new UsageError(`--limit is a number of 1 or more: ${options.get("limit")}`);
  const rows: R[] = [];
  for await (const row of list(Math.min(100, limit))) {
    rows.push(row);
    if (rows.length >= limit) break;
  }
  return rows;
}
