import { getLocale, getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { currencyChoices } from "#app/(app)/invoices/currency-choices.ts";
import { QuoteEditor, type QuoteEditorProps } from "#app/(app)/quotes/quote-editor.tsx";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { countryNames } from "#lib/contract/party-fields.ts";
import type { NewInvoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";

interface EditorPageProps extends Pick<QuoteEditorProps, "companyId" | "stored" | "values" | "client"> {
  title: string;
  path?: ComponentProps<typeof PageHeader>["path"];
  defaults: NewInvoiceDefaults;
}

/** The page of the editor of a quote, new or stored. */
export async function EditorPage({ title, path, defaults, ...props }: EditorPageProps) {
  const [t, language] = [await getTranslations("quotes"), await getLocale()];
  const { country, vatRegime, prices, terms, quoteValidityDays: validityDays } = defaults;
  return (
    <Messages
      namespaces={[
        ...(["quoteForm", "invoiceForm", "invoiceTotals", "clientForm"] as const),
        ...(["paymentTerms", "exemption", "documentPages"] as const),
      ]}
    >
      <PageHeader path={[{ href: "/quotes", label: t("title") }, ...(path ?? [])]} title={title} />
      <QuoteEditor
        key={props.stored?.id ?? props.companyId}
        {...props}
        {...{ country, vatRegime, prices, validityDays }}
        companyTerms={terms}
        currencies={currencyChoices(language)}
        countries={countryNames(language)}
      />
    </Messages>
  );
}
