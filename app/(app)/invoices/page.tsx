import { Download } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { BulkForm } from "#app/(app)/invoices/bulk-form.tsx";
import { EmptyList } from "#app/(app)/invoices/empty-list.tsx";
import { LinkedFilters } from "#app/(app)/invoices/linked-filters.tsx";
import { ListFooter } from "#app/(app)/invoices/list-footer.tsx";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { ClientFilter } from "#components/invoice-list/client-filter.tsx";
import { InvoiceTable } from "#components/invoice-list/invoice-table.tsx";
import { listAddress, parseListState } from "#components/invoice-list/list-address.ts";
import { ListFilters } from "#components/invoice-list/list-filters.tsx";
import { listTabs } from "#components/invoice-list/list-tabs.ts";
import { Messages } from "#components/messages.tsx";
import { Button } from "#components/ui/button.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { NewLink } from "#components/ui/new-link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { MAX_COUNT } from "#lib/domain/invoice/invoice-query.ts";
import { browseInvoices } from "#lib/invoices/reading/browse-invoices.ts";
import { mailRoute } from "#lib/mailbox/mail-route.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invoiceList"))("title") };
}

/** The invoices of the company. The URL contains the state of the list, so the page can be reloaded and bookmarked. */
export default async function InvoicesPage({ searchParams }: PageProps<"/invoices">) {
  const { company, context } = await requireCompany();
  const asked = parseListState(await searchParams);
  // After a switch of companies the URL may still name a client of the previous one. It does not filter.
  const client = asked.clientId ? await clientChoice(company.id, asked.clientId) : null;
  const state = { ...asked, clientId: client?.id ?? null };
  const { order, page, size, ...query } = state;
  const browse = await browseInvoices(company.id, query, { order, page, limit: size }, context.now);
  const [t, language] = [await getTranslations("invoiceList"), await getLocale()];
  const number = new Intl.NumberFormat(language);
  const tabs = listTabs(state, browse.counts, browse.found).map(({ name, count, ...tab }) => ({
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
  const exportAddress = listAddress(state, { page: 1 }, "/invoices/export.csv");
  return (
    <Messages namespaces={["email", "invoiceList"]}>
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
            <NewLink href="/invoices/new" label={t("new")} />
          </>
        }
      />
      <LinkTabs label={t("tabsLabel")} tabs={tabs} />
      <div className="mb-4 flex flex-col gap-3">
        <ListFilters state={state}>
          <ClientFilter companyId={company.id} client={client} state={state} />
        </ListFilters>
        <LinkedFilters state={state} />
      </div>
      {browse.invoices.length > 0 ? (
        <BulkForm
          key={listAddress(state, { page })}
          companyId={company.id}
          total={browse.total}
          shown={browse.invoices.length}
          query={query}
          today={browse.today}
          isKept={mailRoute(mailboxRequest(await headers())) !== "provider"}
        >
          <InvoiceTable
            invoices={browse.invoices}
            today={browse.today}
            sorting={{ order, href: (other) => listAddress(state, { order: other }) }}
            list={state}
            selectable
          />
          <ListFooter state={state} browse={browse} />
        </BulkForm>
      ) : (
        <EmptyList state={state} browse={browse} />
      )}
    </Messages>
  );
}
