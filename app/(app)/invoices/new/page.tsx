import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { EditorPage } from "#app/(app)/invoices/editor-page.tsx";
import { emptyLine, toFormValues } from "#components/invoices/form/form-values.ts";
import { requireCompany } from "#lib/auth/require-session.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { accountingCurrency } from "#lib/domain/money/accounting-currency.ts";
import { pricesIncludeTaxFor } from "#lib/domain/parties/company-prices.ts";
import { dueDateOf, termsFor } from "#lib/domain/parties/payment-terms.ts";
import { completeTerms } from "#lib/domain/terms/client-defaults.ts";
import { suggestedTaxRates } from "#lib/domain/vat/tax-rates.ts";
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
  const { issueDate, terms, notes, country, vatRegime, operationCategory, prices } = defaults;
  return (
    <EditorPage
      title="newTitle"
      companyId={company.id}
      draft={null}
      client={client}
      defaults={defaults}
      values={{
        ...toFormValues(
          {
            clientId: client?.id ?? "",
            issueDate,
            dueDate: dueDateOf(issueDate, termsFor(client, terms)),
            currency: accountingCurrency(country) ?? "EUR",
            format: "pdf",
            operationCategory,
            notes,
            pricesIncludeTax: pricesIncludeTaxFor(client ?? { isIndividual: false }, prices),
            terms: completeTerms(undefined, client?.invoiceDefaults ?? null),
            lines: [],
          },
          language,
        ),
        lines: [emptyLine(vatRegime === "franchise" ? 0 : (suggestedTaxRates(country)[0] ?? 0), language)],
      }}
    />
  );
}
