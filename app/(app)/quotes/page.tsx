import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { QuoteRowMenu } from "#app/(app)/quotes/quote-row-menu.tsx";
import { ListSearch } from "#components/form/list-search.tsx";
import { ClientFilter } from "#components/invoices/list/client-filter.tsx";
import { Messages } from "#components/messages.tsx";
import { QuoteTable } from "#components/quotes/quote-table.tsx";
import {
  keptParameters,
  parseQuotesAddress,
  type QuotesQuery,
  quotesAddress,
} from "#components/quotes/quotes-address.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { NewLink } from "#components/ui/new-link.tsx";
import { NoMatch } from "#components/ui/no-match.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { listedQuote, QUOTE_TABS, type QuoteTab } from "#lib/domain/quotes/listed-quote.ts";
import { QUOTE_STATUSES } from "#lib/domain/quotes/quote-status.ts";
import { browseQuotes } from "#lib/quotes/browse-quotes.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("quotes"))("title") };
}

/** The quotes of the company. The URL contains the tab, the search, the client and the page. */
export default async function QuotesPage({ searchParams }: PageProps<"/quotes">) {
  const { company, context } = await requireCompany();
  const t = await getTranslations("quotes");
  const asked = parseQuotesAddress(await searchParams);
  // After a switch of companies the URL may still name a client of the previous one. It does not filter.
  const client = asked.clientId ? await clientChoice(company.id, asked.clientId) : null;
  const query = { ...asked, clientId: client?.id ?? null };
  const { tab, search, clientId, page } = query;
  const status = QUOTE_TABS[tab];
  const found = await browseQuotes(context, { status: status && [...status], search, clientId }, page);
  const { total, totalPages, counts } = found;
  const quotes = found.quotes.map(listedQuote);
  const address = (changed: Partial<QuotesQuery>) => quotesAddress({ ...query, page: 1, ...changed });
  const countOf = (name: QuoteTab) => (QUOTE_TABS[name] ?? QUOTE_STATUSES).reduce((sum, each) => sum + counts[each], 0);
  const newLink = <NewLink href={`/quotes/new${clientId ? `?client=${clientId}` : ""}`} label={t("new")} />;
  return (
    <Messages namespaces={["quotes", "invoiceList", "email"]}>
      <PageHeader title={t("title")} actions={newLink} />
      <LinkTabs
        label={t("tabsLabel")}
        tabs={(Object.keys(QUOTE_TABS) as QuoteTab[]).map((name) => ({
          href: address({ tab: name }),
          label: (
            <>
              {t(`tabs.${name}`)}
              <span className="text-muted-foreground text-xs">{countOf(name)}</span>
            </>
          ),
          current: name === tab,
        }))}
      />
      <div className="flex flex-wrap items-start gap-x-3">
        <div className="min-w-0 max-w-md flex-1 basis-64">
          <ListSearch
            path="/quotes"
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
      {quotes.length > 0 ? (
        <>
          <QuoteTable quotes={quotes} menu="row-menu" />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted-foreground text-sm">{t("count", { count: total })}</p>
            {totalPages > 1 && <Pagination {...{ page, totalPages }} href={(to) => address({ page: to })} />}
          </div>
          <QuoteRowMenu id="row-menu" companyId={company.id} quotes={quotes} />
        </>
      ) : search ? (
        <NoMatch title={t("noMatchTitle")} clear={{ href: address({ search: null }), label: t("clear") }}>
          {t("noMatch")}
        </NoMatch>
      ) : countOf("all") === 0 ? (
        <EmptyState title={t("noneTitle")} action={newLink}>
          {t("none")}
        </EmptyState>
      ) : (
        <EmptyState title={t(`noneOf.${tab}`)} />
      )}
    </Messages>
  );
}
