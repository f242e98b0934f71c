"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { NewClientDialog } from "#app/(app)/invoices/new-client-dialog.tsx";
import { create, save } from "#app/(app)/quotes/actions.ts";
import { QuoteForm, type QuoteFormProps } from "#components/quotes/form/quote-form.tsx";
import { toast } from "#components/ui/toast.ts";
import type { PaymentTerms } from "#lib/domain/parties/payment-terms.ts";

export interface QuoteEditorProps extends Omit<QuoteFormProps, "save" | "onSaved" | "newClient"> {
  /** The payment terms of clients without their own. */
  companyTerms: PaymentTerms;
}

/** The form of a quote with the actions that save it. */
export function QuoteEditor({ companyTerms, ...props }: QuoteEditorProps) {
  const { companyId, country, countries, stored } = props;
  const [t, router] = [useTranslations("quoteForm"), useRouter()];
  return (
    <QuoteForm
      {...props}
      save={(company, { edit, quote }) =>
        stored && edit ? save(company, { id: stored.id, version: edit, quote }) : create(company, { quote })
      }
      onSaved={(id, thenSend) => {
        if (!thenSend) toast.success(stored?.number ? t("savedVersion", { version: stored.version + 1 }) : t("saved"));
        router.push(`/quotes/${id}${thenSend ? "?open=send" : ""}`);
      }}
      newClient={(dialog) => <NewClientDialog {...dialog} {...{ companyId, country, countries, companyTerms }} />}
    />
  );
}
