"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { CheckField } from "#components/form/check-field.tsx";
import { Field } from "#components/form/field.tsx";
import type { CompanyFormState } from "#components/settings/company-values.ts";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { Section } from "#components/settings/section.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { usualTerms } from "#lib/domain/invoices/legal-mentions.ts";
import { isFrenchBusiness } from "#lib/domain/vat/french-territory.ts";

/** The defaults of new invoices. */
export function CompanyInvoicingFields({ form: { register, formState, control } }: { form: CompanyFormState }) {
  const t = useTranslations("companySettings");
  const { errors } = formState;
  const [language, country, siren] = useWatch({ control, name: ["language", "address.country", "siren"] });
  // The terms that apply while the fields are empty, in the language of the company's invoices.
  const usual = isFrenchBusiness({ address: { country }, siren: siren || null }) ? usualTerms(language) : null;
  return (
    <Section anchor="invoicing" title={t("invoicing")} lead={t("invoicingLead")}>
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
        <CheckField label={t("issueOnlyComplete")} hint={t("issueOnlyCompleteHint")}>
          {(control) => <Checkbox {...control} {...register("issueOnlyComplete")} />}
        </CheckField>
        <Field
          label={t("latePaymentTerms")}
          hint={usual ? `${t("termsHintFrench")} ${t("greyText")}` : t("termsHint")}
          error={errors.latePaymentTerms?.message}
        >
          {(control) => (
            <Textarea {...control} {...register("latePaymentTerms")} placeholder={usual?.latePaymentTerms} />
          )}
        </Field>
        <Field
          label={t("earlyPaymentTerms")}
          hint={`${t("earlyPaymentHint")} ${usual ? t("greyText") : ""}`}
          error={errors.earlyPaymentTerms?.message}
        >
          {(control) => (
            <Textarea {...control} {...register("earlyPaymentTerms")} placeholder={usual?.earlyPaymentTerms} />
          )}
        </Field>
        <Field label={t("legalMentions")} hint={t("legalMentionsHint")} error={errors.legalMentions?.message}>
          {(control) => <Textarea {...control} {...register("legalMentions")} />}
        </Field>
      </OwnersFields>
    </Section>
  );
}
