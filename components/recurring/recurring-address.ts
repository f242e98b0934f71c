import { RECURRING_STATUSES, type RecurringStatus } from "#lib/domain/recurring/recurring-invoice.ts";

/** What the list of schedules shows. */
export interface RecurringQuery {
  status: RecurringStatus;
  search: string | null;
  page: number;
}

/** The query in the parameters of a URL. Invalid parameters are ignored. */
export function parseRecurringAddress({
  status,
  search,
  page,
}: Record<string, string | string[] | undefined>): RecurringQuery {
  const words = typeof search === "string" ? search.replaceAll("\0", "").trim().slice(0, 200) : "";
  return {
    status: RECURRING_STATUSES.find((each) => each === status) ?? "active",
    search: words || null,
    page: /^[1-9]\d{0,5}$/.test(`${page}`) ? Number(page) : 1,
  };
}

/** The address of the list. */
export function recurringAddress({ status, search, page }: RecurringQuery): string {
  const query = new URLSearchParams({
    ...(status !== "active" && { status }),
    ...(search && { search }),
    ...(page > 1 && { page: `${page}` }),
  });
  return query.size > 0 ? `/recurring?${query}` : "/recurring";
}
