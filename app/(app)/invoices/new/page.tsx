import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { currencyChoices } from "#app/(app)/invoices/currency-choices.ts";
import { InvoiceEditor } from "#app/(app)/invoices/invoice-editor.tsx";
import { emptyLine, toFormValues } from "#components/invoices/form/form-values.ts";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { countryNames } from "#lib/contract/party-fields.ts";
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
  const [{ company, context }, { client: wanted }, t, language] = [
    await requireCompany(),
    await searchParams,
    await getTranslations("invoiceForm"),
    await getLocale(),
  ];
  const [defaults, client] = await Promise.all([
    invoiceDefaults(company.id, context.now),
    typeof wanted === "string" ? clientChoice(company.id, wanted) : null,
  ]);
  const { issueDate, terms, notes, country, vatRegime, operationCategory, prices } = defaults;
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
      <PageHeader title={t("newTitle")} />
      <InvoiceEditor
        key={company.id}
        companyId={company.id}
        draft={null}
        client={client}
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
        currencies={currencyChoices(language)}
        countries={countryNames(language)}
        {...{ country, vatRegime, prices }}
        companyTerms={terms}
      />
    </Messages>
  );
}
