import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AcceptCertain } from "#app/(app)/bank/accept-certain.tsx";
import { EntryItem } from "#app/(app)/bank/entry-item.tsx";
import { OnlyEntry } from "#app/(app)/bank/only-entry.tsx";
import { UploadStatement } from "#app/(app)/bank/upload-statement.tsx";
import { WatchMatching } from "#app/(app)/bank/watch-matching.tsx";
import {
  BANK_TABS,
  type BankQuery,
  type BankTab,
  bankAddress,
  keptParameters,
  parseBankAddress,
} from "#components/bank/bank-address.ts";
import { ListSearch } from "#components/form/list-search.tsx";
import { Messages } from "#components/messages.tsx";
import { MoneyTabs } from "#components/receipts/money-tabs.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { NoMatch } from "#components/ui/no-match.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { Segments } from "#components/ui/segments.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { bankAccounts, bankEntryCounts, getEntry, pageBankEntries } from "#lib/bank/browse-bank.ts";
import { EVERY_BANK_ENTRY, LATEST_ENTRIES } from "#lib/domain/bank/bank-records.ts";
import { receiptDefaults } from "#lib/receipts/receipt-defaults.ts";

const LIMIT = 25;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("bank"))("title") };
}

/** What came in and went out by the statements of banks, and what it pays. The URL contains the tab, search and page. */
export default async function BankPage({ searchParams }: PageProps<"/bank">) {
  const { company, context } = await requireCompany();
  const t = await getTranslations("bank");
  const [asked, accounts, counts, { currency: booksCurrency }] = [
    parseBankAddress(await searchParams),
    await bankAccounts(company.id),
    await bankEntryCounts(company.id),
    await receiptDefaults(company.id, context.now),
  ];
  const accountId = accounts.some(({ id }) => id === asked.accountId) ? asked.accountId : null;
  const query: BankQuery = { ...asked, accountId };
  const { tab, search, entryId, page } = query;
  const filter = { ...EVERY_BANK_ENTRY, state: tab === "all" ? null : tab, search, accountId };
  const part = { order: LATEST_ENTRIES, after: null, limit: LIMIT, page };
  const {
    rows: entries,
    total,
    totalPages,
  } = entryId === null ? await pageBankEntries(company.id, filter, part) : await onlyEntry(company.id, entryId);
  const address = (changed: Partial<BankQuery>) => bankAddress({ ...query, entryId: null, page: 1, ...changed });
  const every = address({ tab: "all", search: null, accountId: null });
  const countOf: Record<BankTab, number> = {
    ...{ open: counts.open, accepted: counts.accepted, set_aside: counts.setAside },
    all: counts.open + counts.accepted + counts.setAside,
  };
  const choices = accounts.map(({ id, name }) => ({ id, name }));
  return (
    <Messages namespaces={["bank", "receipts", "invoiceForm", "fieldErrors"]}>
      <MoneyTabs />
      <PageHeader
        title={t("title")}
        lead={accounts.length > 0 ? t("lead") : undefined}
        actions={
          <>
            {accounts.length > 0 && (
              <Button asChild variant="outline">
                <Link href="/bank/accounts">{t("accounts.title")}</Link>
              </Button>
            )}
            <UploadStatement key={company.id} companyId={company.id} accounts={choices} />
          </>
        }
      />
      {accounts.length === 0 ? (
        <EmptyState title={t("noneTitle")}>{t("none")}</EmptyState>
      ) : (
        <>
          <WatchMatching isMatching={counts.unmatched > 0} />
          {entryId === null && tab === "open" && counts.certain > 0 && (
            <AcceptCertain companyId={company.id} count={counts.certain} />
          )}
          <Segments
            className="mb-4"
            chosen={entryId === null ? tab : undefined}
            choices={BANK_TABS.map((value) => ({
              ...{ value, href: address({ tab: value }) },
              label: t(`tabs.${value}`, { count: countOf[value] }),
            }))}
          />
          {entryId === null ? (
            <div className="flex flex-wrap items-start gap-x-3">
              <div className="min-w-0 max-w-md flex-1 basis-64">
                <ListSearch
                  path="/bank"
                  search={search}
                  keep={keptParameters(query)}
                  label={t("search")}
                  placeholder={t("searchPlaceholder")}
                  submit={t("submitSearch")}
                />
              </div>
              {accounts.length > 1 && (
                <Segments
                  className="mb-4"
                  chosen={accountId ?? ""}
                  choices={[
                    { value: "", label: t("everyAccount"), href: address({ accountId: null }) },
                    ...accounts.map(({ id, name }) => ({ value: id, label: name, href: address({ accountId: id }) })),
                  ]}
                />
              )}
            </div>
          ) : (
            entries.length > 0 && <OnlyEntry address={every} />
          )}
          {entries.length > 0 ? (
            <>
              <ul className="divide-y divide-border rounded-xl border border-border bg-card">
                {entries.map((entry) => (
                  <EntryItem
                    key={entry.id}
                    companyId={company.id}
                    entry={entry}
                    accountName={accounts.length > 1 ? entry.accountName : null}
                    booksCurrency={booksCurrency}
                  />
                ))}
              </ul>
              {entryId === null && (
                <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
                  <p className="text-muted-foreground text-sm">{t("count", { count: total })}</p>
                  {totalPages > 1 && <Pagination {...{ page, totalPages }} href={(to) => address({ page: to })} />}
                </div>
              )}
            </>
          ) : entryId !== null ? (
            <NoMatch title={t("only.goneTitle")} clear={{ href: every, label: t("only.showAll") }}>
              {t("only.gone")}
            </NoMatch>
          ) : search ? (
            <NoMatch title={t("noMatchTitle")} clear={{ href: address({ search: null }), label: t("clear") }}>
              {t("noMatch")}
            </NoMatch>
          ) : total > 0 ? (
            <EmptyState
              title={t("pastEndTitle")}
              action={
                <Button asChild variant="outline">
                  <Link href={address({})}>{t("firstPage")}</Link>
                </Button>
              }
            />
          ) : (
            <EmptyState title={t(`empty.${tab}`)} />
          )}
        </>
      )}
    </Messages>
  );
}

/** As a list has it. */
async function onlyEntry(companyId: string, entryId: string) {
  const entry = await getEntry(companyId, entryId);
  return { rows: entry ? [entry] : [], total: 1, totalPages: 1 };
}
