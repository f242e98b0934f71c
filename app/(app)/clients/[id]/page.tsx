import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ClientAccount } from "#app/(app)/clients/[id]/client-account.tsx";
import { ClientBalanceFigures } from "#app/(app)/clients/[id]/client-balance.tsx";
import { ClientDetails } from "#app/(app)/clients/[id]/client-details.tsx";
import { ClientInvoices } from "#app/(app)/clients/[id]/client-invoices.tsx";
import { ClientMenu } from "#app/(app)/clients/[id]/client-menu.tsx";
import { ClientQuotes } from "#app/(app)/clients/[id]/client-quotes.tsx";
import { ClientRecurring } from "#app/(app)/clients/[id]/client-recurring.tsx";
import { openClient } from "#app/(app)/clients/[id]/open-client.ts";
import { parseListState } from "#components/invoices/list/list-address.ts";
import { Messages } from "#components/messages.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { NewLink } from "#components/ui/new-link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { isDeletable } from "#lib/clients/delete-client.ts";
import { clientBalance } from "#lib/clients/get-client.ts";
import { listedQuote } from "#lib/domain/quotes/listed-quote.ts";
import { browseInvoices } from "#lib/invoices/browse-invoices.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";
import { quotesOfClient } from "#lib/quotes/browse-quotes.ts";
import { unallocatedOfClient } from "#lib/receipts/browse-receipts.ts";
import { schedulesOfClient } from "#lib/recurring/browse-recurring.ts";

/** How many of the latest invoices the page shows. */
const LATEST_INVOICES = 10;

export async function generateMetadata({ params }: PageProps<"/clients/[id]">): Promise<Metadata> {
  return { title: (await openClient((await params).id)).client.name };
}

/** A client: its balance, its details and its latest invoices. */
export default async function ClientPage({ params }: PageProps<"/clients/[id]">) {
  const { client, company, context } = await openClient((await params).id);
  const [t, language] = [await getTranslations("clients"), await getLocale()];
  const state = { ...parseListState({}), clientId: client.id };
  const { order, page, size: _, ...query } = state;
  const [balance, defaults, { invoices, today }, deletable, schedules, quotes, onAccount] = await Promise.all([
    clientBalance(company.id, client.id, context.now),
    invoiceDefaults(company.id, context.now),
    browseInvoices(company.id, query, { order, page, limit: LATEST_INVOICES }, context.now),
    isDeletable(company.id, client.id),
    schedulesOfClient(company.id, client.id, language),
    quotesOfClient(context, client.id),
    unallocatedOfClient(company.id, client.id),
  ]);
  const archived = client.archivedAt !== null;
  const newInvoice = !archived && <NewLink href={`/invoices/new?client=${client.id}`} label={t("newInvoice")} />;
  return (
    <Messages namespaces={["clients", "email", "invoiceForm", "invoiceList", "quotes", "recurring"]}>
      <PageHeader
        path={[{ href: archived ? "/clients?archived=1" : "/clients", label: t("title") }]}
        title={
          <>
            {client.name} {archived && <Badge className="ml-1 align-middle">{t("archived")}</Badge>}
          </>
        }
        lead={client.email ?? t("noEmail")}
        actions={
          <>
            <ClientMenu
              {...{ companyId: company.id, deletable }}
              client={{ id: client.id, name: client.name, archived }}
            />
            <Button asChild variant="outline">
              <Link href={`/clients/${client.id}/edit`}>{t("edit")}</Link>
            </Button>
            {newInvoice}
          </>
        }
      />
      <div className="flex flex-col gap-8">
        {balance.length > 0 && <ClientBalanceFigures balance={balance} language={language} />}
        <ClientAccount clientId={client.id} sums={onAccount} />
        <ClientDetails client={client} companyTerms={defaults.terms} language={language} />
        <ClientQuotes quotes={quotes.map(listedQuote)} />
        <ClientRecurring schedules={schedules} />
        <ClientInvoices {...{ invoices, today, newInvoice }} companyId={company.id} list={state} />
      </div>
    </Messages>
  );
}
