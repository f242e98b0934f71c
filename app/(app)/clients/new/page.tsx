import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ClientEditor } from "#app/(app)/clients/client-editor.tsx";
import { newClientValues } from "#components/clients/client-values.ts";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { countryNames } from "#lib/contract/party-fields.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("clients"))("new") };
}

export default async function NewClientPage() {
  const { company, context } = await requireCompany();
  const t = await getTranslations("clients");
  const { country, terms } = await invoiceDefaults(company.id, context.now);
  return (
    <Messages namespaces={["clients", "clientForm", "invoiceForm", "partyDetails", "paymentTerms"]}>
      <PageHeader path={[{ href: "/clients", label: t("title") }]} title={t("new")} />
      <ClientEditor
        key={company.id}
        companyId={company.id}
        client={null}
        values={newClientValues(country)}
        countries={countryNames(await getLocale())}
        companyTerms={terms}
      />
    </Messages>
  );
}
