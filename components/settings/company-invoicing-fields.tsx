"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { CheckField } from "#components/form/check-field.tsx";
import { Field } from "#components/form/field.tsx";
import { PaymentTermsField } from "#components/form/payment-terms-field.tsx";
import type { CompanyFormState } from "#components/settings/company-values.ts";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { Section } from "#components/settings/section.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { usualTerms } from "#lib/domain/invoices/legal-mentions.ts";
import { isFrenchBusiness } from "#lib/domain/vat/french-territory.ts";

/** The defaults of new invoices. */
export function CompanyInvoicingFields({ form }: { form: CompanyFormState }) {
  const { register, formState, control } = form;
  const t = useTranslations("companySettings");
  const { errors } = formState;
  const [language, country, siren] = useWatch({ control, name: ["language", "address.country", "siren"] });
  const [paymentTermsDays, paymentTermsMonth] = useWatch({ control, name: ["paymentTermsDays", "paymentTermsMonth"] });
  // The terms that apply while the fields are empty, in the language of the company's invoices.
  const usual = isFrenchBusiness({ address: { country }, siren: siren || null }) ? usualTerms(language) : null;
  return (
    <Section anchor="invoicing" title={t("invoicing")} lead={t("invoicingLead")}>
      <PaymentTermsField
        label={t("paymentTermsDays")}
        hint={t("paymentTermsHint")}
        error={errors.paymentTermsDays?.message}
        values={{ paymentTermsDays, paymentTermsMonth }}
        days={register("paymentTermsDays")}
        month={register("paymentTermsMonth")}
        onChoose={(terms) => {
          form.setValue("paymentTermsDays", terms.paymentTermsDays, { shouldDirty: true });
          form.setValue("paymentTermsMonth", terms.paymentTermsMonth, { shouldDirty: true });
          form.clearErrors("paymentTermsDays");
        }}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium text-sm">{t("pricesIncludeTax")}</legend>
        {(["pricesIncludeTaxForConsumers", "pricesIncludeTaxForBusinesses"] as const).map((name) => (
          <CheckField key={name} label={t(name)}>
            {(control) => <Checkbox {...control} {...register(name)} />}
          </CheckField>
        ))}
        <p className="text-muted-foreground text-sm">{t("pricesIncludeTaxHint")}</p>
      </fieldset>
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
