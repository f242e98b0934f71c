import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ListSearch } from "#components/form/list-search.tsx";
import { ItemTable } from "#components/items/item-table.tsx";
import { Messages } from "#components/messages.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { NewLink } from "#components/ui/new-link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { listItems } from "#lib/items/page-items.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("items"))("title") };
}

/** The catalogue of the company. The URL contains the search and the page, so both work without JavaScript. */
export default async function ItemsPage({ searchParams }: PageProps<"/items">) {
  const { company } = await requireCompany();
  const t = await getTranslations("items");
  const { search, archived, page } = parse(await searchParams);
  const { items, total, totalPages } = await listItems(company.id, { search, archived }, page);
  const href = (to: number) => address({ search, archived, page: to });
  return (
    <Messages namespaces={["items"]}>
      <PageHeader title={t("title")} actions={<NewLink href="/items/new" label={t("new")} />} />
      <LinkTabs
        label={t("lists")}
        tabs={[
          { href: address({ search, archived: false, page: 1 }), label: t("active"), current: !archived },
          { href: address({ search, archived: true, page: 1 }), label: t("archivedTab"), current: archived },
        ]}
      />
      <ListSearch
        path="/items"
        search={search}
        keep={archived ? { archived: "1" } : {}}
        label={t("search")}
        placeholder={t("searchPlaceholder")}
        submit={t("submitSearch")}
      />
      {items.length > 0 ? (
        <>
          <ItemTable items={items} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted-foreground text-sm">{t("count", { count: total })}</p>
            {totalPages > 1 && <Pagination {...{ page, totalPages, href }} />}
          </div>
        </>
      ) : search ? (
        <EmptyState
          title={t("noMatchTitle")}
          action={
            <Button asChild variant="outline">
              <Link href={address({ search: null, archived, page: 1 })}>{t("clear")}</Link>
            </Button>
          }
        >
          {t("noMatch")}
        </EmptyState>
      ) : archived ? (
        <EmptyState title={t("noneArchivedTitle")}>{t("noneArchived")}</EmptyState>
      ) : (
        <EmptyState title={t("noneTitle")} action={<NewLink href="/items/new" label={t("new")} />}>
          {t("none")}
        </EmptyState>
      )}
    </Messages>
  );
}

interface ItemQuery {
  search: string | null;
  archived: boolean;
  page: number;
}

/** The query in the parameters of a URL. Invalid parameters are ignored. */
function parse({ search, archived, page }: Record<string, string | string[] | undefined>): ItemQuery {
  const words = typeof search === "string" ? search.replaceAll("\0", "").trim().slice(0, 200) : "";
  return {
    search: words || null,
    archived: archived === "1",
    page: /^[1-9]\d{0,5}$/.test(`${page}`) ? Number(page) : 1,
  };
}

function address({ search, archived, page }: ItemQuery): string {
  const query = new URLSearchParams({
    ...(archived && { archived: "1" }),
    ...(search && { search }),
    ...(page > 1 && { page: `${page}` }),
  });
  return query.size > 0 ? `/items?${query}` : "/items";
}
