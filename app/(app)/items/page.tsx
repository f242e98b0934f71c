import { ArrowDownUp, FileUp } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ItemList } from "#app/(app)/items/item-list.tsx";
import { CsvMenuItems } from "#components/csv-menu-items.tsx";
import { type ArchiveQuery, archiveAddress, parseArchiveAddress } from "#components/form/archive-address.ts";
import { ListSearch } from "#components/form/list-search.tsx";
import { Messages } from "#components/messages.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";
import { NewLink } from "#components/ui/new-link.tsx";
import { NoMatch } from "#components/ui/no-match.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { PopoverMenu } from "#components/ui/popover-menu.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { deletableItems } from "#lib/items/get-item.ts";
import { listItems } from "#lib/items/page-items.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("items"))("title") };
}

/** The catalogue of the company. The URL contains the search and the page, so both work without JavaScript. */
export default async function ItemsPage({ searchParams }: PageProps<"/items">) {
  const { company } = await requireCompany();
  const t = await getTranslations("items");
  const { search, archived, page } = parseArchiveAddress(await searchParams);
  const { items, total, totalPages } = await listItems(company.id, { search, archived }, page);
  const address = (changed: Partial<ArchiveQuery>) =>
    archiveAddress("/items", { search, archived, page: 1, ...changed });
  const href = (to: number) => address({ page: to });
  const exportAddress = archiveAddress("/items/export.csv", { search, archived, page: 1 });
  return (
    <Messages namespaces={["items"]}>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <PopoverMenu
              className={`${buttonVariants({ variant: "outline" })} max-sm:w-9 max-sm:px-0`}
              face={
                <>
                  <ArrowDownUp aria-hidden />
                  <span className="max-sm:sr-only">{t("csv.menu")}</span>
                </>
              }
              label={t("csv.menu")}
              menuClassName="top-32 right-4 w-56 sm:w-64 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:mt-1 supports-[position-area:bottom]:[position-area:bottom_span-left]"
            >
              <Link role="menuitem" href="/items/import" className={menuItemClasses}>
                <FileUp aria-hidden />
                {t("import.title")}
              </Link>
              <hr className="my-1 border-border" />
              <CsvMenuItems
                address={`${exportAddress}${exportAddress.includes("?") ? "&" : "?"}company=${company.id}`}
              />
            </PopoverMenu>
            <NewLink href="/items/new" label={t("new")} />
          </>
        }
      />
      <LinkTabs
        label={t("lists")}
        tabs={[
          { href: address({ archived: false }), label: t("active"), current: !archived },
          { href: address({ archived: true }), label: t("archivedTab"), current: archived },
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
          <ItemList
            key={company.id}
            companyId={company.id}
            items={items.map(({ id, reference, name, description, unit, taxRateBp, ...item }) => {
              const { prices, pricesIncludeTax, updatedAt } = item;
              return { id, reference, name, description, unit, taxRateBp, prices, pricesIncludeTax, updatedAt };
            })}
            deletable={
              await deletableItems(
                company.id,
                items.map(({ id }) => id),
              )
            }
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
        <EmptyState
          title={t("noneTitle")}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <NewLink href="/items/new" label={t("new")} />
              <Button asChild variant="outline">
                <Link href="/items/import">{t("import.title")}</Link>
              </Button>
            </div>
          }
        >
          {t("none")}
        </EmptyState>
      )}
    </Messages>
  );
}
