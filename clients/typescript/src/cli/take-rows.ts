import { type Option, UsageError } from "./command.ts";

/** The options of each list. */
export const LIST_OPTIONS: Record<string, Option> = {
  limit: { type: "string", value: "<number>", help: "How many at most: 20." },
  all: { type: "boolean", help: "As many as there are." },
  after: { type: "string", value: "<cursor>", help: "What comes after this place: a nextCursor of the API." },
};

/** The options of each list that has orders. `fields` are what it is sorted by. */
export function sortOptions(...fields: string[]): Record<string, Option> {
  return {
    ...LIST_OPTIONS,
    sort: {
      type: "string",
      value: "<field>",
      help: `By ${fields.join(", ")}; with - the latest first: -${fields[0]}.`,
    },
    "updated-since": {
      type: "string",
      value: "<instant>",
      help: "Changed at this instant or later, such as 2026-11-01T00:00:00Z.",
    },
  };
}

/** The place and the order that the options of a list ask for, which the API parses. */
export function placeOf<Sort extends string>(
  options: Map<string, string>,
): { after?: string; sort?: Sort; updatedSince?: string } {
  const [after, sort, updatedSince] = ["after", "sort", "updated-since"].map((name) => options.get(name));
  return {
    ...(after !== undefined && { after }),
    ...(sort !== undefined && { sort: sort as Sort }),
    ...(updatedSince !== undefined && { updatedSince }),
  };
}

/** The values of the options that the API calls the same, in its own spelling: `due-from` is `dueFrom`. */
export function valuesOf<Name extends string>(
  options: Map<string, string>,
  names: readonly Name[],
): {
  [Key in Name]?: string;
} {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = options.get(optionOf(name));
      return value === undefined ? [] : [[name, value]];
    }),
  ) as { [Key in Name]?: string };
}

function optionOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

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
