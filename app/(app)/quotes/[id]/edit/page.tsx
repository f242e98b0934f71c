import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { openQuote } from "#app/(app)/quotes/[id]/open-quote.ts";
import { EditorPage } from "#app/(app)/quotes/editor-page.tsx";
import { toQuoteValues } from "#components/quotes/form/quote-values.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { quoteAllowedFrom } from "#lib/domain/quotes/quote-status.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";
import { quoteStatusOf } from "#lib/quotes/get-quote.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("quoteForm"))("editTitle") };
}

/** Edits a quote. One that takes no changes redirects to its page. */
export default async function EditQuotePage({ params }: PageProps<"/quotes/[id]/edit">) {
  const { quote, company, context } = await openQuote((await params).id, "/edit");
  const { id, number, version, clientName, clientId, updatedAt: edit } = quote;
  if (!quoteAllowedFrom("edit").includes(quoteStatusOf(quote, context.now))) redirect(`/quotes/${id}`);
  const [t, language] = [await getTranslations("quoteForm"), await getLocale()];
  const [defaults, client] = await Promise.all([
    invoiceDefaults(company.id, context.now),
    clientChoice(company.id, clientId),
  ]);
  return (
    <EditorPage
      title={t("editTitle")}
      path={[{ href: `/quotes/${id}`, label: number ?? clientName }]}
      companyId={company.id}
      stored={{ id, edit, number, version }}
      values={toQuoteValues(quote, language)}
      {...{ client, defaults }}
    />
  );
}
