/** What a list of records that can be archived shows. */
export interface ArchiveQuery {
  search: string | null;
  archived: boolean;
  page: number;
}

/** The query in the parameters of a URL. Invalid parameters are ignored. */
export function parseArchiveAddress({
  search,
  archived,
  page,
}: Record<string, string | string[] | undefined>): ArchiveQuery {
  const words = typeof search === "string" ? search.replaceAll("\0", "").trim().slice(0, 200) : "";
  return {
    search: words || null,
    archived: archived === "1",
    page: /^[1-9]\d{0,5}$/.test(`${page}`) ? Number(page) : 1,
  };
}

/** The address of the list at a path. */
export function archiveAddress(path: string, { search, archived, page }: ArchiveQuery): string {
  const query = new URLSearchParams({
    ...(archived && { archived: "1" }),
    ...(search && { search }),
    ...(page > 1 && { page: `${page}` }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
