import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { newInvoiceValues } from "#app/(app)/invoices/new-invoice-values.ts";
import { EditorPage } from "#app/(app)/quotes/editor-page.tsx";
import { newOffer } from "#components/quotes/form/quote-values.ts";
import { requireCompany } from "#lib/auth/require-session.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("quotes"))("new") };
}

/** A new quote; `?client=` selects its client. */
export default async function NewQuotePage({ searchParams }: PageProps<"/quotes/new">) {
  const [{ company, context }, { client: wanted }] = [await requireCompany(), await searchParams];
  const [t, language] = [await getTranslations("quotes"), await getLocale()];
  const [defaults, client] = await Promise.all([
    invoiceDefaults(company.id, context.now),
    typeof wanted === "string" ? clientChoice(company.id, wanted) : null,
  ]);
  return (
    <EditorPage
      title={t("new")}
      companyId={company.id}
      stored={null}
      values={{
        ...newInvoiceValues(defaults, client, language),
        offer: newOffer(defaults.issueDate, defaults.quoteValidityDays),
      }}
      {...{ client, defaults }}
    />
  );
}
