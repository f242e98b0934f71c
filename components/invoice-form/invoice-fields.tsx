"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { ClientPicker } from "#components/invoice-form/client-picker.tsx";
import { ExchangeRateField } from "#components/invoice-form/exchange-rate-field.tsx";
import { dueDateAfter, type InvoiceFormValues } from "#components/invoice-form/form-values.ts";
import { LanguageField } from "#components/invoice-form/language-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  companyId: string;
  client: ClientChoice | null;
  paymentTermsDays: number;
  /** The country of the company (ISO 3166-1). */
  country: string;
  currencies: [string, string][];
  isNew: boolean;
  newClient: (dialog: { name: string; onClose: () => void; onCreated: (client: ClientChoice) => void }) => ReactNode;
}

/** All fields of an invoice except its lines. */
export function InvoiceFields({ form, companyId, client: initial, paymentTermsDays, country, currencies, isNew, newClient }: Props) {
  const t = useTranslations("invoiceForm");
  const fieldErrors = useTranslations("fieldErrors");
  const [client, setClient] = useState(initial);
  const [newName, setNewName] = useState<string | null>(null);
  const terms = client?.paymentTermsDays ?? paymentTermsDays;
  const { dueDate, issueDate } = form.getValues();
  // The due date follows the issue date and the terms until it is set by hand. In a stored draft it counts as set by hand if it differs.
  const [follows, setFollows] = useState(isNew || dueDate === dueDateAfter(issueDate, terms));
  const { errors } = form.formState;

  const followTerms = (days: number) => {
    const due = dueDateAfter(form.getValues("issueDate"), days);
    if (due && follows) form.setValue("dueDate", due, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const choose = (chosen: ClientChoice) => {
    setClient(chosen);
    form.setValue("clientId", chosen.id, { shouldDirty: true, shouldValidate: true });
    followTerms(chosen.paymentTermsDays ?? paymentTermsDays);
  };
  const required = (text: string) => text !== "" || fieldErrors("required");

  return (
    <div className="flex flex-col gap-4">
      <Controller
        control={form.control}
        name="clientId"
        rules={{ validate: required }}
        render={({ field: { ref } }) => (
          <Field label={t("client")} error={errors.clientId?.message}>
            {(control) => <ClientPicker {...control} ref={ref} companyId={companyId} value={client} onChoose={choose} onNew={setNewName} />}
          </Field>
        )}
      />
      {newName !== null &&
        newClient({
          name: newName,
          onClose: () => setNewName(null),
          onCreated: (created) => {
            setNewName(null);
            choose(created);
          },
        })}
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field label={t("issueDate")} error={errors.issueDate?.message}>
          {(control) => (
            <Input
              {...control}
              type="date"
              required
              {...form.register("issueDate", { validate: required, onChange: () => followTerms(terms) })}
            />
          )}
        </Field>
        <Field label={t("dueDate")} error={errors.dueDate?.message} hint={follows ? t("dueDateTerms", { days: terms }) : undefined}>
          {(control) => (
            <Input
              {...control}
              type="date"
              required
              {...form.register("dueDate", {
                validate: (due, { issueDate: issued }) =>
                  due === "" ? fieldErrors("required") : !issued || due >= issued || fieldErrors("before_issue_date"),
                onChange: () => setFollows(false),
              })}
            />
          )}
        </Field>
        <Field label={t("serviceDate")} hint={t("optional")} error={errors.serviceDate?.message}>
          {(control) => <Input {...control} type="date" {...form.register("serviceDate")} />}
        </Field>
        <Field label={t("currency")} error={errors.currency?.message}>
          {(control) => (
            <NativeSelect {...control} {...form.register("currency")}>
              {currencies.map(([code, name]) => (
                <option key={code} value={code}>
                  {code} · {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <ExchangeRateField {...{ form, country }} />
        <Field label={t("operationCategory")} error={errors.operationCategory?.message}>
          {(control) => (
            <NativeSelect {...control} {...form.register("operationCategory")}>
              <option value="services">{t("operation.services")}</option>
              <option value="goods">{t("operation.goods")}</option>
              <option value="mixed">{t("operation.mixed")}</option>
            </NativeSelect>
          )}
        </Field>
        <Field label={t("format")} error={errors.format?.message}>
          {(control) => (
            <NativeSelect {...control} {...form.register("format")}>
              <option value="pdf">{t("formatPdf")}</option>
              <option value="facturx">{t("formatFacturx")}</option>
            </NativeSelect>
          )}
        </Field>
        <LanguageField form={form} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("description")} hint={t("descriptionHint")} error={errors.description?.message}>
          {(control) => <Textarea {...control} className="min-h-9" rows={1} maxLength={5000} {...form.register("description")} />}
        </Field>
        <Field label={t("notes")} hint={t("notesHint")} error={errors.notes?.message}>
          {(control) => <Textarea {...control} className="min-h-9" rows={1} maxLength={5000} {...form.register("notes")} />}
        </Field>
      </div>
    </div>
  );
}
