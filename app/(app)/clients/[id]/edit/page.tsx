import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { openClient } from "#app/(app)/clients/[id]/open-client.ts";
import { ClientEditor } from "#app/(app)/clients/client-editor.tsx";
import { toClientValues } from "#components/clients/client-values.ts";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { countryNames } from "#lib/contract/party-fields.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";

export async function generateMetadata({ params }: PageProps<"/clients/[id]/edit">): Promise<Metadata> {
  const { client } = await openClient((await params).id, "/edit");
  return { title: (await getTranslations("clients"))("editTitle", { name: client.name }) };
}

export default async function EditClientPage({ params }: PageProps<"/clients/[id]/edit">) {
  const { client, company, context } = await openClient((await params).id, "/edit");
  const t = await getTranslations("clients");
  const { terms } = await invoiceDefaults(company.id, context.now);
  return (
    <Messages namespaces={["clients", "clientForm", "invoiceForm", "partyDetails", "paymentTerms"]}>
      <PageHeader
        path={[
          { href: "/clients", label: t("title") },
          { href: `/clients/${client.id}`, label: client.name },
        ]}
        title={t("editTitle", { name: client.name })}
      />
      <ClientEditor
        companyId={company.id}
        client={{ id: client.id, version: client.updatedAt }}
        values={toClientValues(client)}
        countries={countryNames(await getLocale())}
        companyTerms={terms}
      />
    </Messages>
  );
}
