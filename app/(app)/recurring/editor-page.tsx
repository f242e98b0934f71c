import { getLocale, getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { currencyChoices } from "#app/(app)/invoices/currency-choices.ts";
import { RecurringEditor, type RecurringEditorProps } from "#app/(app)/recurring/recurring-editor.tsx";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { countryNames } from "#lib/contract/party-fields.ts";
import type { NewInvoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";

interface EditorPageProps
  extends Pick<RecurringEditorProps, "companyId" | "stored" | "values" | "progress" | "client"> {
  title: string;
  path: ComponentProps<typeof PageHeader>["path"];
  defaults: NewInvoiceDefaults;
}

/** The page of the editor of a schedule, new or stored. */
export async function EditorPage({ title, path, defaults, ...props }: EditorPageProps) {
  const [t, language] = [await getTranslations("recurring"), await getLocale()];
  const { country, vatRegime, prices, terms, language: companyLanguage } = defaults;
  return (
    <Messages
      namespaces={[
        ...(["recurring", "recurringForm", "invoiceForm", "invoiceTotals", "clientForm"] as const),
        ...(["paymentTerms", "readiness", "exemption", "documentPages"] as const),
      ]}
    >
      <PageHeader path={[{ href: "/recurring", label: t("title") }, ...(path ?? [])]} title={title} />
      <RecurringEditor
        key={props.stored?.id ?? props.companyId}
        {...props}
        {...{ country, vatRegime, prices, companyLanguage }}
        companyTerms={terms}
        currencies={currencyChoices(language)}
        countries={countryNames(language)}
      />
    </Messages>
  );
}
