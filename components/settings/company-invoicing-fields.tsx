"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/form/field.tsx";
import type { CompanyFormState } from "#components/settings/company-values.ts";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { Section } from "#components/settings/section.tsx";
import { Input } from "#components/ui/input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";

/** What new invoices start from. */
export function CompanyInvoicingFields({ form: { register, formState } }: { form: CompanyFormState }) {
  const t = useTranslations("companySettings");
  const { errors } = formState;
  return (
    <Section title={t("invoicing")} lead={t("invoicingLead")}>
      <Field label={t("paymentTermsDays")} hint={t("paymentTermsHint")} error={errors.paymentTermsDays?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("paymentTermsDays")}
            autoComplete="off"
            inputMode="numeric"
            required
            className="w-24 tabular-nums"
          />
        )}
      </Field>
      <Field label={t("defaultNotes")} hint={t("defaultNotesHint")} error={errors.defaultNotes?.message}>
        {(control) => <Textarea {...control} {...register("defaultNotes")} />}
      </Field>
      <OwnersFields>
        <Field label={t("legalMentions")} hint={t("legalMentionsHint")} error={errors.legalMentions?.message}>
          {(control) => <Textarea {...control} {...register("legalMentions")} />}
        </Field>
      </OwnersFields>
    </Section>
  );
}
