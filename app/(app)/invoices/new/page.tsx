import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { EditorPage } from "#app/(app)/invoices/editor-page.tsx";
import { newInvoiceValues } from "#app/(app)/invoices/new-invoice-values.ts";
import { requireCompany } from "#lib/auth/require-session.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { mayDeduct } from "#lib/domain/deposits/deposit-refusal.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { offeredDeposits } from "#lib/invoices/offered-deposits.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invoiceForm"))("newTitle") };
}

/** A new invoice; `?client=` selects its client, and `?deposit=` makes it the final one that deducts this deposit. */
export default async function NewInvoicePage({ searchParams }: PageProps<"/invoices/new">) {
  const [{ company, context }, query, language] = [await requireCompany(), await searchParams, await getLocale()];
  const found = typeof query.deposit === "string" ? await getInvoice(company.id, query.deposit) : null;
  const deposit = found && mayDeduct(found) ? found : null;
  const wanted = deposit?.clientId ?? query.client;
  const [defaults, client, deposits] = await Promise.all([
    invoiceDefaults(company.id, context.now),
    typeof wanted === "string" ? clientChoice(company.id, wanted) : null,
    deposit && offeredDeposits(company.id, { ...deposit, quoteId: null, chosen: [deposit.id] }),
  ]);
  return (
    <EditorPage
      title="newTitle"
      companyId={company.id}
      draft={null}
      client={client}
      deposits={deposits}
      defaults={defaults}
      values={newInvoiceValues(defaults, client, language, deposit)}
    />
  );
}
