import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientRowMenu } from "#app/(app)/clients/client-row-menu.tsx";
import { ClientTable } from "#components/clients/client-table.tsx";
import { type ArchiveQuery, archiveAddress, parseArchiveAddress } from "#components/form/archive-address.ts";
import { ListSearch } from "#components/form/list-search.tsx";
import { Messages } from "#components/messages.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { NewLink } from "#components/ui/new-link.tsx";
import { NoMatch } from "#components/ui/no-match.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { listClients } from "#lib/clients/list-clients.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("clients"))("title") };
}

/** The clients of the company. The URL contains the search and the page, so both work without JavaScript. */
export default async function ClientsPage({ searchParams }: PageProps<"/clients">) {
  const { company, context } = await requireCompany();
  const t = await getTranslations("clients");
  const { search, archived, page } = parseArchiveAddress(await searchParams);
  const { clients, total, totalPages } = await listClients(company.id, { search, archived }, page, context.now);
  const address = (changed: Partial<ArchiveQuery>) =>
    archiveAddress("/clients", { search, archived, page: 1, ...changed });
  const href = (to: number) => address({ page: to });
  return (
    <Messages namespaces={["clients"]}>
      <PageHeader title={t("title")} actions={<NewLink href="/clients/new" label={t("new")} />} />
      <LinkTabs
        label={t("lists")}
        tabs={[
          { href: address({ archived: false }), label: t("active"), current: !archived },
          { href: address({ archived: true }), label: t("archivedTab"), current: archived },
        ]}
      />
      <ListSearch
        path="/clients"
        search={search}
        keep={archived ? { archived: "1" } : {}}
        label={t("search")}
        placeholder={t("searchPlaceholder")}
        submit={t("submitSearch")}
      />
      {clients.length > 0 ? (
        <>
          <ClientTable clients={clients} menu="row-menu" />
          <ClientRowMenu
            id="row-menu"
            companyId={company.id}
            clients={clients.map(({ id, name }) => ({ id, name }))}
            archived={archived}
          />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted-foreground text-sm">{t("count", { count: total })}</p>
            {totalPages > 1 && <Pagination {...{ page, totalPages, href }} />}
          </div>
        </>
      ) : search ? (
        <NoMatch title={t("noMatchTitle")} clear={{ href: address({ search: null }), label: t("clear") }}>
          {t("noMatch")}
        </NoMatch>
      ) : archived ? (
        <EmptyState title={t("noneArchivedTitle")}>{t("noneArchived")}</EmptyState>
      ) : (
        <EmptyState title={t("noneTitle")} action={<NewLink href="/clients/new" label={t("new")} />}>
          {t("none")}
        </EmptyState>
      )}
    </Messages>
  );
}
