"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { isRecordConflict, type RecordConflict, RecordConflictNotice } from "#components/form/record-conflict.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { ClientField, type NewClient } from "#components/invoices/form/client-field.tsx";
import { EditorFrame } from "#components/invoices/form/editor-frame.tsx";
import { toFieldName } from "#components/invoices/form/field-name.ts";
import { ActionBar } from "#components/invoices/form/form-buttons.tsx";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { InvoiceOptions } from "#components/invoices/form/invoice-options.tsx";
import { LinesEditor } from "#components/invoices/form/lines-editor.tsx";
import { NotesField } from "#components/invoices/form/notes-field.tsx";
import { TermsSection } from "#components/invoices/form/terms-section.tsx";
import { useDraftCheck } from "#components/invoices/form/use-draft-check.ts";
import { useFollowedClient } from "#components/invoices/form/use-followed-client.ts";
import { usePreviewTab } from "#components/invoices/form/use-preview-tab.ts";
import { OfferFields } from "#components/quotes/form/offer-fields.tsx";
import { QuoteTotals } from "#components/quotes/form/quote-totals.tsx";
import {
  type QuoteFormValues,
  toOfferedInvoice,
  toQuoteBody,
  toQuotePreview,
} from "#components/quotes/form/quote-values.ts";
import { Button } from "#components/ui/button.tsx";
import type { FieldError } from "#lib/contract/problem.ts";
import type { QuoteWritten } from "#lib/contract/quote-input.ts";
import type { CompanyPrices } from "#lib/domain/parties/company-prices.ts";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";
import type { VatRegime } from "#lib/domain/vat/vat-category.ts";

type Saved = { ok: true; id: string } | { ok: false; code: string; errors?: FieldError[] } | RecordConflict;

export interface QuoteFormProps {
  companyId: string;
  /** The edited quote; null for a new one. `edit`: the `updatedAt` that the form starts from. */
  stored: { id: string; edit: string; number: string | null; version: number } | null;
  values: QuoteFormValues;
  client: ClientChoice | null;
  /** How long the company's quotes are valid. */
  validityDays: number;
  /** Whether prices include VAT, by the kind of client. */
  prices: CompanyPrices;
  country: string;
  vatRegime: VatRegime;
  /** [code, name in the reader's language], the most common first. */
  currencies: [string, string][];
  countries: { code: string; name: string }[];
  /** `edit` is null for a new one. */
  save: (companyId: string, input: { edit: string | null; quote: QuoteWritten }) => Promise<Saved>;
  /** `thenSend`: whether it is to be sent now. */
  onSaved: (id: string, thenSend: boolean) => void;
  newClient: NewClient;
}

/** The form of a quote: the parts of an invoice's with a block of its own, beside its pages. */
export function QuoteForm(props: QuoteFormProps) {
  const { companyId, stored, values, client, country, vatRegime, countries } = props;
  const [t, language] = [useTranslations("quoteForm"), useLocale()];
  const [conflict, setConflict] = useState<RecordConflict | null>(null);
  const thenSend = useRef(false);
  const isSent = stored !== null && stored.number !== null;
  const { form, submit, pending, kept } = useActionForm<QuoteFormValues, Saved>({
    defaultValues: values,
    keepAs: `quotes/${stored?.id ?? "new"}`,
    isRepeatable: stored !== null,
    action: (typed) =>
      props.save(companyId, { edit: conflict?.version ?? stored?.edit ?? null, quote: toQuoteBody(typed, language) }),
    onDone: ({ id }) => props.onSaved(id, thenSend.current),
    onRefused(refusal) {
      if (!isRecordConflict(refusal)) return false;
      setConflict(refusal);
      return true;
    },
    toFieldName: (path): string => toQuoteField(path, form.getValues()),
  });
  const invoice = form as unknown as UseFormReturn<InvoiceFormValues>;
  const { chosen, follow } = useFollowedClient(invoice, { client, prices: props.prices, isNew: stored === null });
  const tab = usePreviewTab();
  // What follows from the parties, such as a reason for 0 %, is the same as on an invoice.
  const check = useDraftCheck(form, { companyId, language, toInvoice: toOfferedInvoice });
  const onSave = (sends: boolean) => {
    thenSend.current = sends;
    tab.close();
  };
  return (
    <EditorFrame
      {...{ form, companyId, tab }}
      toInvoice={toQuotePreview}
      drawnAt="/quotes/preview"
      onSubmit={submit}
      bar={(isPreviewShown) => (
        <ActionBar
          form={invoice}
          {...{ isPreviewShown }}
          onTogglePreview={tab.toggle}
          closeHref={stored ? `/quotes/${stored.id}` : "/quotes"}
          closeLabel={t("cancel")}
        >
          {isSent ? (
            <Button type="submit" disabled={pending} onClick={() => onSave(false)} className="max-sm:grow">
              {t("saveVersion", { version: stored.version + 1 })}
            </Button>
          ) : (
            <>
              <Button type="submit" variant="outline" disabled={pending} onClick={() => onSave(false)}>
                {t(conflict ? "saveOver" : "saveDraft")}
              </Button>
              <Button type="submit" disabled={pending} onClick={() => onSave(true)} className="max-sm:w-full">
                {t("saveAndSend")}
              </Button>
            </>
          )}
        </ActionBar>
      )}
    >
      <KeptNotice offer={kept} />
      {conflict && <RecordConflictNotice conflict={conflict} pending={pending} />}
      {isSent && (
        <p className="rounded-lg bg-muted px-4 py-3 text-pretty text-sm">
          {t("newVersion", { number: stored.number ?? "", version: stored.version + 1 })}
        </p>
      )}
      <ClientField
        form={invoice}
        {...{ companyId }}
        client={chosen}
        onChosen={(next) => follow(next, chosen)}
        newClient={props.newClient}
      />
      <OfferFields {...{ form }} validityDays={props.validityDays} />
      <InvoiceOptions form={invoice} {...{ country }} currencies={props.currencies} withFormat={false} dates={null} />
      <LinesEditor
        {...{ companyId, country, vatRegime }}
        form={invoice}
        exemptions={check.exemptions}
        hasOptions
        totals={<QuoteTotals form={form} />}
      />
      <TermsSection
        form={invoice}
        {...{ country, countries }}
        isPublicBody={chosen?.isPublicBody ?? false}
        withPeriod={false}
      />
      <NotesField form={invoice} />
    </EditorFrame>
  );
}

/** The field behind a path of the contract: of what a quote has besides an invoice, or of an invoice's. */
function toQuoteField(path: string, values: QuoteFormValues): string {
  const name = path.replace(/^quote\./, "");
  if (name.startsWith("deposit")) return "offer.deposit";
  if (/^(validUntil|work|confirmsEmail)\b/.test(name)) return name === "work" ? "offer.work.place" : `offer.${name}`;
  return toFieldName(name, values);
}
