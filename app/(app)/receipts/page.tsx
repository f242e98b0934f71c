import { Download } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReceiptRowMenu } from "#app/(app)/receipts/receipt-row-menu.tsx";
import { ReceiptsBulk } from "#app/(app)/receipts/receipts-bulk.tsx";
import { CsvMenuItems } from "#components/csv-menu-items.tsx";
import { ListSearch } from "#components/form/list-search.tsx";
import { ClientFilter } from "#components/invoices/list/client-filter.tsx";
import { Messages } from "#components/messages.tsx";
import { MoneyTabs } from "#components/receipts/money-tabs.tsx";
import { ReceiptTable } from "#components/receipts/receipt-table.tsx";
import {
  keptParameters,
  parseReceiptsAddress,
  type ReceiptsQuery,
  receiptsAddress,
  toReceiptFilter,
} from "#components/receipts/receipts-address.ts";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { NewLink } from "#components/ui/new-link.tsx";
import { NoMatch } from "#components/ui/no-match.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { PopoverMenu } from "#components/ui/popover-menu.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { receiptState } from "#lib/domain/receipts/receipt-state.ts";
import { countReceipts, pageReceipts } from "#lib/receipts/browse-receipts.ts";

const LIMIT = 25;

/** The latest day first. */
const LATEST = { order: { by: "date", descending: true }, after: null, limit: LIMIT } as const;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("receipts"))("title") };
}

/** The receipts of the company. The URL contains the tab, the search and the page, so all work without JavaScript. */
export default async function ReceiptsPage({ searchParams }: PageProps<"/receipts">) {
  const { company } = await requireCompany();
  const t = await getTranslations("receipts");
  const asked = parseReceiptsAddress(await searchParams);
  // After a switch of companies the URL may still name a client of the previous one. It does not filter.
  const client = asked.clientId ? await clientChoice(company.id, asked.clientId) : null;
  const query = { ...asked, clientId: client?.id ?? null };
  const { isOnAccount, search, clientId, page } = query;
  const [{ rows: receipts, total, totalPages }, counts] = await Promise.all([
    pageReceipts(company.id, toReceiptFilter(query), { ...LATEST, page }),
    countReceipts(company.id, { clientId, search }),
  ]);
  const address = (changed: Partial<ReceiptsQuery>) => receiptsAddress({ ...query, page: 1, ...changed });
  const tab = (name: "all" | "on_account", count: number) => (
    <>
      {t(`tabs.${name}`)}
      <span className="text-muted-foreground text-xs">{count}</span>
    </>
  );
  const listed = receiptsAddress({ ...query, page: 1 }, "/receipts/export.csv");
  const exportAddress = `${listed}${listed.includes("?") ? "&" : "?"}company=${company.id}`;
  const newLink = <NewLink href={`/receipts/new${clientId ? `?client=${clientId}` : ""}`} label={t("new")} />;
  return (
    <Messages namespaces={["receipts", "invoiceList", "statement", "email"]}>
      <MoneyTabs />
      <PageHeader
        title={t("title")}
        actions={
          <>
            <PopoverMenu
              className={`${buttonVariants({ variant: "outline" })} max-sm:w-9 max-sm:px-0`}
              face={
                <>
                  <Download aria-hidden />
                  <span className="max-sm:sr-only">{t("export")}</span>
                </>
              }
              label={t("export")}
              menuClassName="top-32 right-4 w-64 max-sm:ml-3 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:mt-1 supports-[position-area:bottom]:[position-area:bottom_span-left]"
            >
              <CsvMenuItems address={exportAddress} />
            </PopoverMenu>
            {newLink}
          </>
        }
      />
      <LinkTabs
        label={t("tabsLabel")}
        tabs={[
          { href: address({ isOnAccount: false }), label: tab("all", counts.all), current: !isOnAccount },
          {
            href: address({ isOnAccount: true }),
            label: tab("on_account", counts.onAccount),
            current: isOnAccount,
          },
        ]}
      />
      <div className="flex flex-wrap items-start gap-x-3">
        <div className="min-w-0 max-w-md flex-1 basis-64">
          <ListSearch
            path="/receipts"
            search={search}
            keep={keptParameters(query)}
            label={t("search")}
            placeholder={t("searchPlaceholder")}
            submit={t("submitSearch")}
          />
        </div>
        <div className="mb-4">
          <ClientFilter companyId={company.id} client={client} address={address({ clientId: null })} />
        </div>
      </div>
      {receipts.length > 0 ? (
        <>
          <ReceiptsBulk
            key={address({ page })}
            companyId={company.id}
            receipts={receipts.map(({ id }) => ({ id }))}
            {...{ total, exportAddress }}
          >
            <ReceiptTable receipts={receipts} menu="row-menu" />
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted-foreground text-sm">{t("count", { count: total })}</p>
              {totalPages > 1 && <Pagination {...{ page, totalPages }} href={(to) => address({ page: to })} />}
            </div>
          </ReceiptsBulk>
          <ReceiptRowMenu
            id="row-menu"
            companyId={company.id}
            receipts={receipts.map((receipt) => {
              const { id, kind, clientName, unallocatedCents, entries } = receipt;
              const isReversed = receiptState(receipt, entries) === "reversed";
              return { id, kind, clientName, unallocatedCents, isReversed };
            })}
          />
        </>
      ) : total > 0 ? (
        <EmptyState
          title={t("pastEndTitle")}
          action={
            <Button asChild variant="outline">
              <Link href={address({})}>{t("firstPage")}</Link>
            </Button>
          }
        >
          {t("pastEnd")}
        </EmptyState>
      ) : search ? (
        <NoMatch title={t("noMatchTitle")} clear={{ href: address({ search: null }), label: t("clear") }}>
          {t("noMatch")}
        </NoMatch>
      ) : isOnAccount ? (
        <EmptyState title={t("noneOnAccountTitle")}>{t("noneOnAccount")}</EmptyState>
      ) : clientId ? (
        <EmptyState title={t("noneOfClientTitle")} />
      ) : (
        <EmptyState title={t("noneTitle")} action={newLink}>
          {t("none")}
        </EmptyState>
      )}
    </Messages>
  );
}
