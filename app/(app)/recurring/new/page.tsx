import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { openInvoice } from "#app/(app)/invoices/[id]/open-invoice.ts";
import { newInvoiceValues } from "#app/(app)/invoices/new-invoice-values.ts";
import { openQuote } from "#app/(app)/quotes/[id]/open-quote.ts";
import { EditorPage } from "#app/(app)/recurring/editor-page.tsx";
import { repeatedInvoice, repeatedQuote } from "#app/(app)/recurring/new/repeated-invoice.ts";
import { newSchedule } from "#components/recurring/form/recurring-values.ts";
import { requireCompany } from "#lib/auth/require-session.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { firstOfMonth } from "#lib/domain/calendar-date.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("recurring"))("new") };
}

/** A new schedule; `?from=` repeats an invoice, `?quote=` an accepted quote, `?client=` selects its client. */
export default async function NewRecurringPage({ searchParams }: PageProps<"/recurring/new">) {
  const [{ company, context }, { from, quote: quoteId, client: wanted }] = [await requireCompany(), await searchParams];
  const [t, language] = [await getTranslations("recurring"), await getLocale()];
  const invoice = typeof from === "string" ? (await openInvoice(from)).invoice : null;
  const quote = typeof quoteId === "string" ? (await openQuote(quoteId)).quote : null;
  const clientId = invoice?.clientId ?? quote?.clientId ?? wanted;
  const [defaults, client] = await Promise.all([
    invoiceDefaults(company.id, context.now),
    typeof clientId === "string" ? clientChoice(company.id, clientId) : null,
  ]);
  const today = defaults.issueDate;
  return (
    <EditorPage
      title={t("new")}
      path={[
        ...(invoice ? [{ href: `/invoices/${invoice.id}`, label: invoice.number ?? invoice.clientName }] : []),
        ...(quote ? [{ href: `/quotes/${quote.id}`, label: quote.number ?? quote.clientName }] : []),
      ]}
      companyId={company.id}
      stored={null}
      progress={{ next: 1, from: today, rule: null, skipped: [] }}
      {...{ client, defaults }}
      values={
        invoice
          ? repeatedInvoice(invoice, today, language)
          : quote
            ? repeatedQuote(quote, today, language)
            : { ...newInvoiceValues(defaults, client, language), schedule: newSchedule(firstOfMonth(today, 1)) }
      }
    />
  );
}
