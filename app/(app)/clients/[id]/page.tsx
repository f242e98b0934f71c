import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ArchiveButton } from "#app/(app)/clients/[id]/archive-button.tsx";
import { openClient } from "#app/(app)/clients/[id]/open-client.ts";
import { InvoiceTable } from "#components/invoice-list/invoice-table.tsx";
import { listAddress, parseListState } from "#components/invoice-list/list-address.ts";
import { Messages } from "#components/messages.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { clientBalance } from "#lib/clients/get-client.ts";
import { countryNames } from "#lib/contract/party-fields.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Address, Client, ClientBalance } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";
import { browseInvoices } from "#lib/invoices/reading/browse-invoices.ts";

/** The latest; all of them are a link away. */
const INVOICES = 10;

export async function generateMetadata({ params }: PageProps<"/clients/[id]">): Promise<Metadata> {
  return { title: (await openClient((await params).id)).client.name };
}

/** A client: what it owes, how to reach it, its invoices. */
export default async function ClientPage({ params }: PageProps<"/clients/[id]">) {
  const { client, company, context } = await openClient((await params).id);
  const [t, language] = [await getTranslations("clients"), await getLocale()];
  const state = { ...parseListState({}), clientId: client.id };
  const { order, page, size: _, ...query } = state;
  const [balance, defaults, { invoices, today }] = await Promise.all([
    clientBalance(company.id, client.id, context.now),
    invoiceDefaults(company.id, context.now),
    browseInvoices(company.id, query, { order, page, limit: INVOICES }, context.now),
  ]);
  const archived = client.archivedAt !== null;
  const newInvoice = !archived && (
    <Button asChild>
      <Link href={`/invoices/new?client=${client.id}`}>
        <Plus aria-hidden />
        {t("newInvoice")}
      </Link>
    </Button>
  );
  return (
    <Messages namespaces={["clients"]}>
      <PageHeader
        title={
          <>
            {client.name} {archived && <Badge className="ml-1 align-middle">{t("archived")}</Badge>}
          </>
        }
        lead={client.email ?? t("noEmail")}
        actions={
          <>
            <ArchiveButton companyId={company.id} client={{ id: client.id, name: client.name, archived }} />
            <Button asChild variant="outline">
              <Link href={`/clients/${client.id}/edit`}>{t("edit")}</Link>
            </Button>
            {newInvoice}
          </>
        }
      />
      <div className="flex flex-col gap-8">
        {balance.length > 0 && <Balance balance={balance} language={language} />}
        <Details client={client} companyTermsDays={defaults.paymentTermsDays} language={language} />
        <section aria-labelledby="invoices" className="flex flex-col gap-3">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="invoices" className="font-semibold text-lg">
              {t("invoices")}
            </h2>
            {invoices.length > 0 && (
              <Link href={listAddress(state)} className="text-primary text-sm underline-offset-4 hover:underline">
                {t("allInvoices")}
              </Link>
            )}
          </div>
          {invoices.length > 0 ? (
            <InvoiceTable invoices={invoices} today={today} withClient={false} />
          ) : (
            <EmptyState title={t("noInvoices")} action={newInvoice} />
          )}
        </section>
      </div>
    </Messages>
  );
}

/** What is to come, what is late and what there was, in each currency. */
async function Balance({ balance, language }: { balance: ClientBalance[]; language: Language }) {
  const t = await getTranslations("clients");
  const figures = (["outstanding", "overdue", "invoiced"] as const).map((name) => ({
    name,
    amounts: balance.map((line) => ({ currency: line.currency, cents: line[`${name}Cents`] })),
  }));
  return (
    <section aria-label={t("balance")}>
      <dl className="grid gap-3 sm:grid-cols-3">
        {figures.map(({ name, amounts }) => (
          <Card key={name} className="p-4">
            <dt className="text-muted-foreground text-sm">{t(name)}</dt>
            {amounts.map(({ currency, cents }) => (
              <dd
                key={currency}
                className={`mt-1 font-semibold text-xl tabular-nums tracking-tight ${name === "overdue" && cents > 0 ? "text-destructive" : ""}`}
              >
                {formatMoney(cents, currency, language)}
              </dd>
            ))}
          </Card>
        ))}
      </dl>
    </section>
  );
}

function PostalAddress({ address, countries }: { address: Address; countries: Map<string, string> }) {
  const { line1, line2, postalCode, city, country } = address;
  return (
    <address className="not-italic">
      {[line1, line2, `${postalCode} ${city}`, countries.get(country) ?? country]
        .filter((line) => line !== null)
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  );
}

async function Details({ client, companyTermsDays, language }: { client: Client; companyTermsDays: number; language: Language }) {
  const t = await getTranslations("clients");
  const { siren, siret, vatNumber, paymentTermsDays, electronicAddress, deliveryAddress } = client;
  const countries = new Map(countryNames(language).map(({ code, name }) => [code, name]));
  const terms = paymentTermsDays === null ? t("termsCompany", { days: companyTermsDays }) : t("termsOwn", { days: paymentTermsDays });
  return (
    <section aria-labelledby="details" className="flex flex-col gap-3">
      <h2 id="details" className="font-semibold text-lg">
        {t("details")}
      </h2>
      <Card>
        <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
          <Detail label={t("address")}>
            <PostalAddress address={client.address} countries={countries} />
          </Detail>
          {deliveryAddress && (
            <Detail label={t("deliveryAddress")}>
              <PostalAddress address={deliveryAddress} countries={countries} />
            </Detail>
          )}
          {client.isIndividual && <Detail label={t("kind")}>{t("individual")}</Detail>}
          {client.isPublicBody && <Detail label={t("kind")}>{t("publicBody")}</Detail>}
          {siren && <Detail label={t("siren")}>{grouped(siren)}</Detail>}
          {siret && <Detail label={t("siret")}>{grouped(siret)}</Detail>}
          {vatNumber && <Detail label={t("vatNumber")}>{vatNumber}</Detail>}
          {electronicAddress && <Detail label={t("electronicAddress")}>{electronicAddress}</Detail>}
          <Detail label={t("terms")}>{terms}</Detail>
          <Detail label={t("id")}>
            <code className="block truncate font-mono text-xs leading-6">{client.id}</code>
            <span className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground text-xs">
              <CopyButton text={client.id} label={t("copyId")} />
              {t("idHint")}
            </span>
          </Detail>
        </dl>
      </Card>
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="wrap-break-word mt-0.5 tabular-nums">{children}</dd>
    </div>
  );
}

/** 552 100 554 00013: SIREN in threes, and what a SIRET has after it. */
function grouped(digits: string): string {
  return digits.slice(0, 9).replace(/(\d{3})(?=\d)/g, "$1\u00a0") + (digits.length > 9 ? `\u00a0${digits.slice(9)}` : "");
}
