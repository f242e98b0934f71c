import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { RecurringBulk } from "#app/(app)/recurring/recurring-bulk.tsx";
import { RecurringRowMenu } from "#app/(app)/recurring/recurring-row-menu.tsx";
import { ListSearch } from "#components/form/list-search.tsx";
import { Messages } from "#components/messages.tsx";
import {
  parseRecurringAddress,
  type RecurringQuery,
  recurringAddress,
} from "#components/recurring/recurring-address.ts";
import { RecurringTable } from "#components/recurring/recurring-table.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { NewLink } from "#components/ui/new-link.tsx";
import { NoMatch } from "#components/ui/no-match.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { companyToday } from "#lib/companies/company-today.ts";
import { RECURRING_STATUSES } from "#lib/domain/recurring/recurring-invoice.ts";
import { browseRecurring } from "#lib/recurring/browse-recurring.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("recurring"))("title") };
}

/** The schedules of the company. The URL contains the tab, the search and the page. */
export default async function RecurringPage({ searchParams }: PageProps<"/recurring">) {
  const { company, context } = await requireCompany();
  const [t, language] = [await getTranslations("recurring"), await getLocale()];
  const query = parseRecurringAddress(await searchParams);
  const { status, search, page } = query;
  const [{ schedules, total, totalPages, counts }, today] = await Promise.all([
    browseRecurring(company.id, query, page, language),
    companyToday(company.id, context.now),
  ]);
  const address = (changed: Partial<RecurringQuery>) => recurringAddress({ ...query, page: 1, ...changed });
  const isEmpty = Object.values(counts).every((count) => count === 0);
  return (
    <Messages namespaces={["recurring"]}>
      <PageHeader title={t("title")} actions={<NewLink href="/recurring/new" label={t("new")} />} />
      <LinkTabs
        label={t("tabsLabel")}
        tabs={RECURRING_STATUSES.map((each) => ({
          href: address({ status: each }),
          label: (
            <>
              {t(`tabs.${each}`)}
              <span className="text-muted-foreground text-xs">{counts[each]}</span>
            </>
          ),
          current: each === status,
        }))}
      />
      <ListSearch
        path="/recurring"
        search={search}
        keep={status === "active" ? {} : { status }}
        label={t("search")}
        placeholder={t("searchPlaceholder")}
        submit={t("submitSearch")}
      />
      {schedules.length > 0 ? (
        <>
          <RecurringBulk key={address({ page })} companyId={company.id} schedules={schedules} today={today}>
            <RecurringTable schedules={schedules} menu="row-menu" selectable={status !== "ended"} />
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted-foreground text-sm">{t("count", { count: total })}</p>
              {totalPages > 1 && <Pagination {...{ page, totalPages }} href={(to) => address({ page: to })} />}
            </div>
          </RecurringBulk>
          <RecurringRowMenu id="row-menu" companyId={company.id} schedules={schedules} />
        </>
      ) : search ? (
        <NoMatch title={t("noMatchTitle")} clear={{ href: address({ search: null }), label: t("clear") }}>
          {t("noMatch")}
        </NoMatch>
      ) : isEmpty ? (
        <EmptyState title={t("noneTitle")} action={<NewLink href="/recurring/new" label={t("new")} />}>
          {t("none")}
        </EmptyState>
      ) : (
        <EmptyState title={t(`noneOf.${status}`)} />
      )}
    </Messages>
  );
}
