import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { EditorPage } from "#app/(app)/invoices/editor-page.tsx";
import { newInvoiceValues } from "#app/(app)/invoices/new-invoice-values.ts";
import { requireCompany } from "#lib/auth/require-session.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invoiceForm"))("newTitle") };
}

/** A new invoice; `?client=` selects its client. */
export default async function NewInvoicePage({ searchParams }: PageProps<"/invoices/new">) {
  const [{ company, context }, { client: wanted }, language] = [
    await requireCompany(),
    await searchParams,
    await getLocale(),
  ];
  const [defaults, client] = await Promise.all([
    invoiceDefaults(company.id, context.now),
    typeof wanted === "string" ? clientChoice(company.id, wanted) : null,
  ]);
  return (
    <EditorPage
      title="newTitle"
      companyId={company.id}
      draft={null}
      client={client}
      defaults={defaults}
      values={newInvoiceValues(defaults, client, language)}
    />
  );
}
