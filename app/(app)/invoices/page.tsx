import { Download, Plus, X } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { BulkForm } from "#app/(app)/invoices/bulk-form.tsx";
import { ClientFilter } from "#components/invoice-list/client-filter.tsx";
import { InvoiceTable } from "#components/invoice-list/invoice-table.tsx";
import { isFiltered, type ListState, listAddress, PAGE_SIZES, parseListState } from "#components/invoice-list/list-address.ts";
import { ListFilters } from "#components/invoice-list/list-filters.tsx";
import { listTabs } from "#components/invoice-list/list-tabs.ts";
import { Messages } from "#components/messages.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { MAX_COUNT } from "#lib/domain/invoice/invoice-query.ts";
import { browseInvoices, type InvoiceBrowse } from "#lib/invoices/reading/browse-invoices.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invoiceList"))("title") };
}

/** The invoices of the company. What is shown stands in the address, so that it can be reloaded, kept and gone back to. */
export default async function InvoicesPage({ searchParams }: PageProps<"/invoices">) {
  const { company, context } = await requireCompany();
  const asked = parseListState(await searchParams);
  // Of a client that is not this company's, such as before another was chosen, nothing is filtered.
  const client = asked.clientId ? await clientChoice(company.id, asked.clientId) : null;
  const state = { ...asked, clientId: client?.id ?? null };
  const { order, page, size, ...query } = state;
  const browse = await browseInvoices(company.id, query, { order, page, limit: size }, context.now);
  const [t, language] = [await getTranslations("invoiceList"), await getLocale()];
  const number = new Intl.NumberFormat(language);
  const tabs = listTabs(state, browse.counts).map(({ name, count, ...tab }) => ({
    ...tab,
    label: (
      <>
        {t(`tabs.${name}`)}
        <span className="text-muted-foreground text-xs tabular-nums">
          {name === "overdue" && count > MAX_COUNT ? `${number.format(MAX_COUNT)}+` : number.format(count)}
        </span>
      </>
    ),
  }));
  const exportAddress = listAddress(state, { page: 1 }, "/invoices/export.csv");
  return (
    <Messages namespaces={["invoiceList"]}>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <Button asChild variant="outline">
              <a href={`${exportAddress}${exportAddress.includes("?") ? "&" : "?"}company=${company.id}`} download>
                <Download aria-hidden />
                {t("export")}
              </a>
            </Button>
            <NewInvoice label={t("new")} />
          </>
        }
      />
      <LinkTabs label={t("tabsLabel")} tabs={tabs} />
      <div className="mb-4 flex flex-col gap-3">
        <ListFilters state={state}>
          <ClientFilter companyId={company.id} client={client} state={state} />
        </ListFilters>
        {query.due === "open" && <Removable label={t("onlyOpen")} href={listAddress(state, { due: null })} remove={t("removeFilter")} />}
        {query.statuses && query.statuses.length > 1 && (
          <Removable
            label={query.statuses.map((status) => t(`tabs.${status}`)).join(", ")}
            href={listAddress(state, { statuses: null })}
            remove={t("removeFilter")}
          />
        )}
      </div>
      {browse.invoices.length > 0 ? (
        <BulkForm
          key={listAddress(state, { page })}
          companyId={company.id}
          total={browse.total}
          shown={browse.invoices.length}
          query={query}
        >
          <InvoiceTable
            invoices={browse.invoices}
            today={browse.today}
            sorting={{ order, href: (other) => listAddress(state, { order: other }) }}
            selectable
          />
          <Footer state={state} browse={browse} />
        </BulkForm>
      ) : (
        <Nothing state={state} browse={browse} />
      )}
    </Messages>
  );
}

/** A filter that a link brought here and no tab or field shows. */
function Removable({ label, href, remove }: { label: string; href: string; remove: string }) {
  return (
    <Button asChild variant="outline" size="sm" className="max-w-full self-start">
      <Link href={href}>
        <span className="truncate">{label}</span>
        <X aria-hidden />
        <span className="sr-only">{remove}</span>
      </Link>
    </Button>
  );
}

function NewInvoice({ label }: { label: string }) {
  return (
    <Button asChild>
      <Link href="/invoices/new">
        <Plus aria-hidden />
        {label}
      </Link>
    </Button>
  );
}

/** Which part of the list this is, and the way to the others. */
async function Footer({ state, browse: { invoices, total, totalIsLowerBound } }: { state: ListState; browse: InvoiceBrowse }) {
  const t = await getTranslations("invoiceList");
  const { page, size } = state;
  const first = (page - 1) * size + 1;
  // Where counting stopped, a full page may have another after it.
  const pages = Math.max(Math.ceil(total / size), totalIsLowerBound && invoices.length === size ? page + 1 : page);
  const range = { first, last: first + invoices.length - 1, total };
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-muted-foreground text-sm">
      <p className="tabular-nums">{t(totalIsLowerBound ? "rangeOfMore" : "range", range)}</p>
      <p className="flex items-center gap-1">
        {t("perPage")}
        {PAGE_SIZES.map((choice) => (
          <Link
            key={choice}
            prefetch={false}
            href={listAddress(state, { size: choice })}
            aria-current={choice === size ? "true" : undefined}
            className="rounded-sm px-1.5 py-1 tabular-nums outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring aria-[current]:bg-accent aria-[current]:font-medium aria-[current]:text-foreground"
          >
            {choice}
          </Link>
        ))}
      </p>
      <Pagination page={page} totalPages={pages} href={(to) => listAddress(state, { page: to })} />
    </div>
  );
}

/** In place of the table: why there is none, and what to do next. */
async function Nothing({ state, browse: { total, counts } }: { state: ListState; browse: InvoiceBrowse }) {
  const t = await getTranslations("invoiceList");
  const all = Object.values(counts.statuses).reduce((sum, count) => sum + count, 0);
  const link = (href: string, label: string) => (
    <Button asChild variant="outline">
      <Link href={href}>{label}</Link>
    </Button>
  );
  if (all === 0) {
    return (
      <EmptyState title={t("noneTitle")} action={<NewInvoice label={t("new")} />}>
        {t("none")}
      </EmptyState>
    );
  }
  if (total > 0) {
    return (
      <EmptyState title={t("pastEndTitle")} action={link(listAddress(state), t("firstPage"))}>
        {t("pastEnd")}
      </EmptyState>
    );
  }
  if (isFiltered(state)) {
    const cleared = { search: null, clientId: null, from: null, to: null };
    return (
      <EmptyState title={t("noMatchTitle")} action={link(listAddress(state, cleared), t("clear"))}>
        {t("noMatch")}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("noneHereTitle")} action={link(listAddress(state, { statuses: null, due: null }), t("showAll"))}>
      {t("noneHere")}
    </EmptyState>
  );
}
