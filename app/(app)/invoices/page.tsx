import { BookOpenText, Download } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { BulkForm } from "#app/(app)/invoices/bulk-form.tsx";
import { EmptyList } from "#app/(app)/invoices/empty-list.tsx";
import { InvoiceRowMenu } from "#app/(app)/invoices/invoice-row-menu.tsx";
import { LinkedStatuses } from "#app/(app)/invoices/linked-statuses.tsx";
import { ListFooter } from "#app/(app)/invoices/list-footer.tsx";
import { StatusFilter } from "#app/(app)/invoices/status-filter.tsx";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { FoundCreditNotes } from "#components/credit-notes/found-credit-notes.tsx";
import { CsvMenuItems } from "#components/csv-menu-items.tsx";
import { ClientFilter } from "#components/invoices/list/client-filter.tsx";
import { InvoiceTable } from "#components/invoices/list/invoice-table.tsx";
import { listAddress, parseListState, unreadableDates } from "#components/invoices/list/list-address.ts";
import { ListFilters } from "#components/invoices/list/list-filters.tsx";
import { listTabs } from "#components/invoices/list/list-tabs.ts";
import { Messages } from "#components/messages.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";
import { NewLink } from "#components/ui/new-link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { PopoverMenu } from "#components/ui/popover-menu.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { findCreditNotes } from "#lib/credit-notes/find-credit-notes.ts";
import { MAX_COUNT } from "#lib/domain/invoices/invoice-query.ts";
import { listedInvoice } from "#lib/domain/listed-invoice.ts";
import { emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { browseInvoices } from "#lib/invoices/browse-invoices.ts";
import { mailRoute } from "#lib/mailbox/mail-route.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invoiceList"))("title") };
}

/** The invoices of the company. The URL contains the state of the list, so the page can be reloaded and bookmarked. */
export default async function InvoicesPage({ searchParams }: PageProps<"/invoices">) {
  const { company, context } = await requireCompany();
  const params = await searchParams;
  const asked = parseListState(params);
  // After a switch of companies the URL may still name a client of the previous one. It does not filter.
  const client = asked.clientId ? await clientChoice(company.id, asked.clientId) : null;
  const state = { ...asked, clientId: client?.id ?? null };
  const { order, page, size, ...query } = state;
  const [browse, found] = await Promise.all([
    browseInvoices(company.id, query, { order, page, limit: size }, context.now),
    findCreditNotes(company.id, query.search),
  ]);
  const [t, language] = [await getTranslations("invoiceList"), await getLocale()];
  const number = new Intl.NumberFormat(language);
  const tabs = listTabs(state, browse.found).map(({ name, count, ...tab }) => ({
    ...tab,
    label: (
      <>
        {t(`tabs.${name}`)}
        {count !== null && (
          <span className="text-muted-foreground text-xs">
            {name === "overdue" && count > MAX_COUNT ? `${number.format(MAX_COUNT)}+` : number.format(count)}
          </span>
        )}
      </>
    ),
  }));
  const listed = browse.invoices.map((invoice) => listedInvoice(invoice, browse.today));
  const exportAddress = listAddress(state, { page: 1 }, "/invoices/export.csv");
  return (
    <Messages namespaces={["email", "invoiceList"]}>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <PopoverMenu
              className={`${buttonVariants({ variant: "outline" })} max-sm:w-9 max-sm:px-0`}
              face={
                <>
                  <Download aria-hidden />
                  <span className="max-sm:sr-only">{t("exports")}</span>
                </>
              }
              label={t("exports")}
              menuClassName="top-32 right-4 w-64 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:mt-1 supports-[position-area:bottom]:[position-area:bottom_span-left]"
            >
              <CsvMenuItems
                address={`${exportAddress}${exportAddress.includes("?") ? "&" : "?"}company=${company.id}`}
              />
              <Link role="menuitem" href="/settings/accounting" className={menuItemClasses}>
                <BookOpenText aria-hidden />
                {t("fec")}
              </Link>
            </PopoverMenu>
            <NewLink href="/invoices/new" label={t("new")} />
          </>
        }
      />
      <LinkTabs label={t("tabsLabel")} tabs={tabs}>
        <StatusFilter state={state} found={browse.found} number={number} />
      </LinkTabs>
      <div className="mb-4 flex flex-col gap-3">
        <ListFilters state={state} unread={unreadableDates(params)}>
          <ClientFilter companyId={company.id} client={client} address={listAddress(state, { clientId: null })} />
        </ListFilters>
        <LinkedStatuses state={state} />
      </div>
      {query.search && found.total > 0 && page === 1 && <FoundCreditNotes {...found} search={query.search} />}
      {browse.invoices.length > 0 ? (
        <BulkForm
          key={listAddress(state, { page })}
          companyId={company.id}
          total={browse.total}
          invoices={listed}
          query={query}
          isKept={emailIsConfigured(company) && mailRoute(company, mailboxRequest(await headers())) !== "provider"}
        >
          <InvoiceTable
            invoices={browse.invoices}
            today={browse.today}
            sorting={{ order, href: (other) => listAddress(state, { order: other }) }}
            list={state}
            selectable
            menu="row-menu"
          />
          <ListFooter state={state} browse={browse} />
        </BulkForm>
      ) : (
        <EmptyList state={state} browse={browse} />
      )}
      <InvoiceRowMenu id="row-menu" companyId={company.id} invoices={listed} list={state} />
    </Messages>
  );
}
