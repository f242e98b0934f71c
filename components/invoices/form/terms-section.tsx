"use client";

import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { focusWrong } from "#components/invoices/form/focus-wrong.ts";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { PaymentMeansFields } from "#components/invoices/form/payment-means-fields.tsx";
import {
  BuyerContactFields,
  DeliveryFields,
  ReferenceFields,
  TermsGroup,
} from "#components/invoices/form/repeated-terms.tsx";
import { formOfTerms, hasTerms } from "#components/invoices/form/terms-values.ts";
import { DateField, TextField } from "#components/invoices/form/text-field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { referenceName } from "#lib/domain/invoices/term-words.ts";
import { REFERENCE_NAMES, type ReferenceName } from "#lib/domain/terms/invoice-terms.ts";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  /** Whether the client is a public body of France, which has its own names for two references. */
  isPublicBody: boolean;
  /** The country of the company (ISO 3166-1). */
  country: string;
  countries: { code: string; name: string }[];
}

/** References, period, delivery, contact and payment of an invoice: folded until one of them is given. */
export function TermsSection({ form, isPublicBody, country, countries }: Props) {
  const t = useTranslations("invoiceForm.terms");
  const language = useLocale();
  const terms = formOfTerms(form);
  const folded = useRef<HTMLDetailsElement>(null);
  const [isOpenFirst] = useState(() => hasTerms(form.getValues("terms")));
  const isWrong = form.formState.errors.terms !== undefined;
  // A folded field takes no focus.
  useEffect(() => {
    if (!isWrong || !folded.current || folded.current.open) return;
    folded.current.open = true;
    focusWrong(folded.current);
  }, [isWrong]);
  const labelOf = (name: ReferenceName) => {
    if (isPublicBody && name === "purchaseOrder") return t("commitment");
    if (isPublicBody && name === "buyerReference") return t("serviceCode");
    return referenceName(name, language);
  };
  return (
    <details ref={folded} open={isOpenFirst} className="group rounded-lg border border-border">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-lg px-3 py-2 text-sm outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90"
        />
        <span className="whitespace-nowrap font-medium">{t("title")}</span>
        <TermsInWords form={form} labelOf={labelOf} />
      </summary>
      <div className="flex flex-col gap-5 border-border border-t p-3 pt-4">
        <ReferenceFields form={terms} labelOf={labelOf} />
        <TermsGroup title={t("period")}>
          <DateField form={form} name="terms.period.start" label={t("periodStart")} />
          <DateField form={form} name="terms.period.end" label={t("periodEnd")} />
        </TermsGroup>
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
        </TermsGroup>
      </div>
    </details>
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
