import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { EVERY_RECEIPT, type ReceiptListFilter } from "#lib/domain/list-filters.ts";

/** What the list of receipts shows. */
export interface ReceiptsQuery {
  /** Only those of which something is on no invoice. */
  isOnAccount: boolean;
  search: string | null;
  clientId: string | null;
  page: number;
}

/** The query in the parameters of a URL. Invalid parameters are ignored. */
export function parseReceiptsAddress({
  show,
  search,
  clientId,
  page,
}: Record<string, string | string[] | undefined>): ReceiptsQuery {
  const words = typeof search === "string" ? search.replaceAll("\0", "").trim().slice(0, 200) : "";
  return {
    isOnAccount: show === "on_account",
    search: words || null,
    clientId: typeof clientId === "string" && isUuid(clientId) ? clientId.toLowerCase() : null,
    page: /^[1-9]\d{0,5}$/.test(`${page}`) ? Number(page) : 1,
  };
}

/** Which receipts the list has on all of its pages. */
export function toReceiptFilter({ isOnAccount, search, clientId }: Omit<ReceiptsQuery, "page">): ReceiptListFilter {
  return { ...EVERY_RECEIPT, clientId, search, unallocated: isOnAccount || null };
}

/** The parameters of the list besides its search and its page, as they are in its address. */
export function keptParameters({
  isOnAccount,
  clientId,
}: Pick<ReceiptsQuery, "isOnAccount" | "clientId">): Record<string, string> {
  return { ...(isOnAccount && { show: "on_account" }), ...(clientId && { clientId }) };
}

/** The address of the list, or of another form of it. */
export function receiptsAddress({ search, page, ...kept }: ReceiptsQuery, path = "/receipts"): string {
  const query = new URLSearchParams({
    ...keptParameters(kept),
    ...(search && { search }),
    ...(page > 1 && { page: `${page}` }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
