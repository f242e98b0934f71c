import { isUuid } from "#lib/domain/identity/identifiers.ts";

export const BANK_TABS = ["open", "accepted", "set_aside", "all"] as const;
export type BankTab = (typeof BANK_TABS)[number];

/** What the list of bank entries shows. */
export interface BankQuery {
  tab: BankTab;
  search: string | null;
  accountId: string | null;
  /** The one entry that is shown, whatever else is asked. */
  entryId: string | null;
  page: number;
}

/** The query in the parameters of a URL. Invalid parameters are ignored. */
export function parseBankAddress({
  state,
  search,
  account,
  entry,
  page,
}: Record<string, string | string[] | undefined>): BankQuery {
  const words = typeof search === "string" ? search.replaceAll("\0", "").trim().slice(0, 200) : "";
  const idIn = (id: typeof entry) => (typeof id === "string" && isUuid(id) ? id.toLowerCase() : null);
  return {
    tab: BANK_TABS.find((tab) => tab === state) ?? "open",
    search: words || null,
    accountId: idIn(account),
    entryId: idIn(entry),
    page: /^[1-9]\d{0,5}$/.test(`${page}`) ? Number(page) : 1,
  };
}

/** The parameters of the list besides its search and its page, as they are in its address. */
export function keptParameters({ tab, accountId }: Pick<BankQuery, "tab" | "accountId">): Record<string, string> {
  return { ...(tab !== "open" && { state: tab }), ...(accountId && { account: accountId }) };
}

/** The address of the list. */
export function bankAddress({ search, page, entryId, ...kept }: BankQuery): string {
  const query = new URLSearchParams({
    ...keptParameters(kept),
    ...(entryId && { entry: entryId }),
    ...(search && { search }),
    ...(page > 1 && { page: `${page}` }),
  });
  return query.size > 0 ? `/bank?${query}` : "/bank";
}

/** The address of one entry alone. */
export function bankEntryAddress(entryId: string): string {
  return bankAddress({ tab: "open", search: null, accountId: null, entryId, page: 1 });
}
