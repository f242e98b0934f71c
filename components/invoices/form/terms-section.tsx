"use client";

import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { DateField, TextField } from "#components/form/text-field.tsx";
import { CodedNotes } from "#components/invoices/form/coded-notes.tsx";
import { FoldedTerms, useReferenceLabels } from "#components/invoices/form/folded-terms.tsx";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { PaymentMeansFields } from "#components/invoices/form/payment-means-fields.tsx";
import {
  BuyerContactFields,
  DeliveryFields,
  ReferenceFields,
  TermsGroup,
} from "#components/invoices/form/repeated-terms.tsx";
import { formOfTerms } from "#components/invoices/form/terms-values.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { PAYMENT_MEANS, REFERENCE_NAMES, type ReferenceName } from "#lib/domain/terms/invoice-terms.ts";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  /** Whether the client is a public body of France, which has its own names for two references. */
  isPublicBody: boolean;
  /** The country of the company (ISO 3166-1). */
  country: string;
  countries: { code: string; name: string }[];
  /** False in the form of a schedule, whose invoices each have their own. */
  withPeriod?: boolean;
  /** Whether it may say that it was paid before: an invoice that is no final one. */
  withPrepayment?: boolean;
}

/** References, period, delivery, contact and payment of an invoice: folded until one of them is given. */
export function TermsSection({
  form,
  isPublicBody,
  country,
  countries,
  withPeriod = true,
  withPrepayment = false,
}: Props) {
  const t = useTranslations("invoiceForm.terms");
  const terms = formOfTerms(form);
  const labelOf = useReferenceLabels(isPublicBody);
  return (
    <FoldedTerms
      form={terms}
      title={<span className="whitespace-nowrap font-medium">{t("title")}</span>}
      inWords={<TermsInWords form={form} labelOf={labelOf} />}
    >
      <ReferenceFields form={terms} labelOf={labelOf} />
      {withPeriod && (
        <TermsGroup title={t("period")}>
          <DateField form={form} name="terms.period.start" label={t("periodStart")} />
          <DateField form={form} name="terms.period.end" label={t("periodEnd")} />
        </TermsGroup>
      )}
      <DeliveryFields {...{ form: terms, country, countries }} />
      <BuyerContactFields form={terms} />
      <TermsGroup title={t("payment")}>
        <PaymentMeansFields form={terms} />
        <TextField
          form={form}
          name="terms.paymentReference"
          label={t("paymentReference")}
          hint={t("paymentReferenceHint")}
        />
        <PaymentTerms form={form} />
        {withPrepayment && <PrepaymentFields form={form} />}
      </TermsGroup>
      <CodedNotes form={form} />
    </FoldedTerms>
  );
}

function PaymentTerms({ form }: { form: UseFormReturn<InvoiceFormValues> }) {
  const t = useTranslations("invoiceForm.terms");
  const { error } = form.getFieldState("terms.paymentTerms", form.formState);
  return (
    <Field label={t("paymentTerms")} hint={t("paymentTermsHint")} error={error?.message} className="col-span-full">
      {(control) => (
        <Textarea {...control} className="min-h-9" rows={1} maxLength={1000} {...form.register("terms.paymentTerms")} />
      )}
    </Field>
  );
}

/** The day on which all of it was paid before it is issued, and how. */
function PrepaymentFields({ form }: { form: UseFormReturn<InvoiceFormValues> }) {
  const t = useTranslations("invoiceForm.terms");
  const date = useWatch({ control: form.control, name: "terms.prepayment.date" });
  return (
    <>
      <DateField form={form} name="terms.prepayment.date" label={t("prepaidOn")} hint={t("prepaidHint")} />
      {date !== "" && (
        <Field label={t("prepaidBy")}>
          {(control) => (
            <NativeSelect {...control} {...form.register("terms.prepayment.method")}>
              <option value="">{t("prepaidUnsaid")}</option>
              {PAYMENT_MEANS.map((name) => (
                <option key={name} value={name}>
                  {name === "transfer" ? t("prepaidTransfer") : t(`method.${name}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
    </>
  );
}

/** The references and the means of payment that are given, for who has folded them away. */
function TermsInWords(props: { form: UseFormReturn<InvoiceFormValues>; labelOf: (name: ReferenceName) => string }) {
  const t = useTranslations("invoiceForm.terms");
  const [references, method] = useWatch({
    control: props.form.control,
    name: ["terms.references", "terms.paymentMeans.method"],
  });
  const given = REFERENCE_NAMES.filter((name) => references[name].trim() !== "");
  return (
    <span className="min-w-0 flex-1 truncate text-right text-muted-foreground">
      {[
        ...given.map((name) => `${props.labelOf(name)} ${references[name]}`),
        ...(method ? [t(`method.${method}`)] : []),
      ].join(" · ")}
    </span>
  );
}
