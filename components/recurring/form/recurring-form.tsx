"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { isRecordConflict, type RecordConflict, RecordConflictNotice } from "#components/form/record-conflict.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { ClientField, type NewClient } from "#components/invoices/form/client-field.tsx";
import { EditorFrame } from "#components/invoices/form/editor-frame.tsx";
import { toFieldName } from "#components/invoices/form/field-name.ts";
import { ActionBar } from "#components/invoices/form/form-buttons.tsx";
import { FormReadiness } from "#components/invoices/form/form-readiness.tsx";
import { FormTotals } from "#components/invoices/form/form-totals.tsx";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { InvoiceOptions } from "#components/invoices/form/invoice-options.tsx";
import { LinesEditor } from "#components/invoices/form/lines-editor.tsx";
import { NotesField } from "#components/invoices/form/notes-field.tsx";
import { TermsSection } from "#components/invoices/form/terms-section.tsx";
import { useDraftCheck } from "#components/invoices/form/use-draft-check.ts";
import { useFollowedClient } from "#components/invoices/form/use-followed-client.ts";
import { usePreviewTab } from "#components/invoices/form/use-preview-tab.ts";
import { NextDates } from "#components/recurring/form/next-dates.tsx";
import { type Progress, toPlannedInvoice } from "#components/recurring/form/planned-form.ts";
import { PriceChanges } from "#components/recurring/form/price-changes.tsx";
import { type RecurringFormValues, toRecurringBody } from "#components/recurring/form/recurring-values.ts";
import { ScheduleFields } from "#components/recurring/form/schedule-fields.tsx";
import { VariableButtons } from "#components/recurring/form/variable-buttons.tsx";
import { Button } from "#components/ui/button.tsx";
import type { FieldError } from "#lib/contract/problem.ts";
import type { RecurringWritten } from "#lib/contract/recurring-input.ts";
import type { CompanyPrices } from "#lib/domain/parties/company-prices.ts";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";
import { type PaymentTerms, termsFor } from "#lib/domain/parties/payment-terms.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { VatRegime } from "#lib/domain/vat/vat-category.ts";

type Saved = { ok: true; id: string } | { ok: false; code: string; errors?: FieldError[] } | RecordConflict;

export interface RecurringFormProps {
  companyId: string;
  /** The id and version of the edited schedule; null for a new one. */
  stored: { id: string; version: string } | null;
  values: RecurringFormValues;
  progress: Progress;
  client: ClientChoice | null;
  /** The payment terms of clients without their own. */
  companyTerms: PaymentTerms;
  /** The language of documents for clients without their own. */
  companyLanguage: Language;
  /** Whether prices include VAT, by the kind of client. */
  prices: CompanyPrices;
  country: string;
  vatRegime: VatRegime;
  /** [code, name in the reader's language], the most common first. */
  currencies: [string, string][];
  countries: { code: string; name: string }[];
  /** `version` is null for a new one. */
  save: (companyId: string, input: { version: string | null; recurring: RecurringWritten }) => Promise<Saved>;
  onSaved: (id: string) => void;
  newClient: NewClient;
}

/** The form of a schedule: the parts of an invoice's with a block of its own, beside its first invoice. */
export function RecurringForm(props: RecurringFormProps) {
  const { companyId, stored, values, progress, client, companyTerms, country, vatRegime, countries } = props;
  const t = useTranslations("recurringForm");
  const language = useLocale();
  const [conflict, setConflict] = useState<RecordConflict | null>(null);
  const { form, submit, pending, kept } = useActionForm<RecurringFormValues, Saved>({
    defaultValues: values,
    keepAs: `recurring/${stored?.id ?? "new"}`,
    isRepeatable: stored !== null,
    action: (typed) =>
      props.save(companyId, {
        version: conflict?.version ?? stored?.version ?? null,
        recurring: toRecurringBody(typed, language),
      }),
    onDone: ({ id }) => props.onSaved(id),
    onRefused(refusal) {
      if (!isRecordConflict(refusal)) return false;
      setConflict(refusal);
      return true;
    },
    toFieldName: (path): string => toRecurringField(path, form.getValues()),
  });
  const invoice = form as unknown as UseFormReturn<InvoiceFormValues>;
  const { chosen, follow } = useFollowedClient(invoice, { client, prices: props.prices, isNew: stored === null });
  const terms = termsFor(chosen, companyTerms);
  const documentLanguage = form.watch("language") || chosen?.language || props.companyLanguage;
  const toInvoice = (typed: RecurringFormValues) =>
    toPlannedInvoice(typed, { progress, language, documentLanguage, terms });
  const tab = usePreviewTab();
  const check = useDraftCheck(form, { companyId, language, toInvoice });
  return (
    <EditorFrame
      {...{ form, companyId, toInvoice, tab }}
      onSubmit={submit}
      bar={(isPreviewShown) => (
        <ActionBar
          form={invoice}
          {...{ isPreviewShown }}
          onTogglePreview={tab.toggle}
          closeHref={stored ? `/recurring/${stored.id}` : "/recurring"}
          closeLabel={t("cancel")}
        >
          <Button type="submit" disabled={pending} onClick={tab.close} className="max-sm:grow">
            {t(conflict ? "saveOver" : stored ? "save" : "create")}
          </Button>
        </ActionBar>
      )}
    >
      <KeptNotice offer={kept} />
      {conflict && <RecordConflictNotice conflict={conflict} pending={pending} />}
      {stored && <p className="rounded-lg bg-muted px-4 py-3 text-pretty text-sm">{t("countsFromNext")}</p>}
      <ClientField
        form={invoice}
        {...{ companyId }}
        client={chosen}
        onChosen={(next) => follow(next, chosen)}
        newClient={props.newClient}
      />
      <ScheduleFields {...{ form, progress }} clientTerms={terms} />
      <InvoiceOptions form={invoice} {...{ country }} currencies={props.currencies} dates={null} />
      <LinesEditor
        {...{ companyId, country, vatRegime }}
        form={invoice}
        exemptions={check.exemptions}
        aid={<VariableButtons />}
        totals={<FormTotals form={invoice} />}
      />
      <PriceChanges form={form} />
      <TermsSection
        form={invoice}
        {...{ country, countries }}
        isPublicBody={chosen?.isPublicBody ?? false}
        withPeriod={false}
      />
      <NotesField form={invoice} />
      <NextDates {...{ form, progress, documentLanguage }} />
      <FormReadiness form={invoice} faults={check.faults} warnings={check.warnings} />
    </EditorFrame>
  );
}

/** The field behind a path of the contract: of the schedule, of its invoice, or of a later price. */
function toRecurringField(path: string, values: RecurringFormValues): string {
  const name = path.replace(/^recurring\./, "");
  const later = /^laterLines\[(\d+)\](?:\.lines\[(\d+)\])?/.exec(name);
  if (later) {
    const [, change, line] = later;
    return line === undefined || values.schedule.changes[Number(change)]?.kept
      ? `schedule.changes.${change}.from`
      : `lines.${line}.laterPrices.${change}`;
  }
  if (/^(invoice|externalId|metadata)\b/.test(name)) return toFieldName(name, values);
  return `schedule.${name.replace(/^interval$/, "unit")}`;
}
