import { getLocale, getTranslations } from "next-intl/server";
import { currencyChoices } from "#app/(app)/invoices/currency-choices.ts";
import { InvoiceEditor, type InvoiceEditorProps } from "#app/(app)/invoices/invoice-editor.tsx";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { countryNames } from "#lib/contract/party-fields.ts";
import type { NewInvoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";

interface EditorPageProps extends Pick<InvoiceEditorProps, "companyId" | "draft" | "values" | "client" | "deposits"> {
  title: "newTitle" | "editTitle";
  defaults: NewInvoiceDefaults;
}

/** The page of the editor, for a new invoice and for a stored draft. */
export async function EditorPage({ title, defaults, ...props }: EditorPageProps) {
  const [t, language] = [await getTranslations("invoiceForm"), await getLocale()];
  const { country, vatRegime, prices, terms } = defaults;
  return (
    <Messages
      namespaces={[
        "invoiceForm",
        "invoiceTotals",
        "clientForm",
        "partyDetails",
        "paymentTerms",
        "readiness",
        "exemption",
        "documentPages",
      ]}
    >
      <PageHeader title={t(title)} />
      <InvoiceEditor
        key={props.draft?.id ?? props.companyId}
        {...props}
        {...{ country, vatRegime, prices }}
        companyTerms={terms}
        currencies={currencyChoices(language)}
        countries={countryNames(language)}
      />
    </Messages>
  );
}
