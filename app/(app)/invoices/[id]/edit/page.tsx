import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { openInvoice } from "#app/(app)/invoices/[id]/open-invoice.ts";
import { currencyChoices } from "#app/(app)/invoices/currency-choices.ts";
import { InvoiceEditor } from "#app/(app)/invoices/invoice-editor.tsx";
import { toFormValues } from "#components/invoices/form/form-values.ts";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { countryNames } from "#lib/contract/party-fields.ts";
import { allowedFrom } from "#lib/domain/invoices/invoice-status.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invoiceForm"))("editTitle") };
}

/** Edits a draft. An issued invoice redirects to its page. */
export default async function EditInvoicePage({ params }: PageProps<"/invoices/[id]/edit">) {
  const { invoice, company, context } = await openInvoice((await params).id, "/edit");
  if (!allowedFrom("edit").includes(invoice.status)) redirect(`/invoices/${invoice.id}`);
  const [t, language] = [await getTranslations("invoiceForm"), await getLocale()];
  const [{ terms, country, vatRegime, prices }, client] = await Promise.all([
    invoiceDefaults(company.id, context.now),
    clientChoice(company.id, invoice.clientId),
  ]);
  return (
    <Messages
      namespaces={[
        "invoiceForm",
        "invoiceTotals",
        "clientForm",
        "paymentTerms",
        "readiness",
        "exemption",
        "documentPages",
      ]}
    >
      <PageHeader title={t("editTitle")} />
      <InvoiceEditor
        key={invoice.id}
        companyId={company.id}
        draft={{ id: invoice.id, version: invoice.updatedAt, attachments: invoice.attachments }}
        values={toFormValues(invoice, language)}
        currencies={currencyChoices(language)}
        countries={countryNames(language)}
        {...{ client, country, vatRegime, prices }}
        companyTerms={terms}
      />
    </Messages>
  );
}
