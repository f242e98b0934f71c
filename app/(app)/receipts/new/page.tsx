import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { currencyChoices } from "#app/(app)/invoices/currency-choices.ts";
import { ReceiptForm } from "#app/(app)/receipts/new/receipt-form.tsx";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { payableInvoices } from "#lib/receipts/payable-invoices.ts";
import { receiptDefaults } from "#lib/receipts/receipt-defaults.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("receipts"))("new") };
}

/** A new receipt; `?client=` selects whose money it is. */
export default async function NewReceiptPage({ searchParams }: PageProps<"/receipts/new">) {
  const [{ company, context }, { client: wanted }] = [await requireCompany(), await searchParams];
  const [t, language] = [await getTranslations("receipts"), await getLocale()];
  const client = typeof wanted === "string" ? await clientChoice(company.id, wanted) : null;
  const [{ today, currency }, invoices] = await Promise.all([
    receiptDefaults(company.id, context.now),
    client ? payableInvoices(context, client.id) : [],
  ]);
  return (
    <Messages namespaces={["receipts", "invoiceForm"]}>
      <PageHeader path={[{ href: "/receipts", label: t("title") }]} title={t("new")} />
      <ReceiptForm
        key={`${company.id} ${client?.id}`}
        companyId={company.id}
        client={client && { id: client.id, name: client.name, invoices }}
        today={today}
        booksCurrency={currency}
        currencies={currencyChoices(language)}
      />
    </Messages>
  );
}
