"use client";

import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { CountrySelect } from "#components/form/country-select.tsx";
import { Field } from "#components/form/field.tsx";
import { focusWrong } from "#components/invoices/form/focus-wrong.ts";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { PaymentMeansFields } from "#components/invoices/form/payment-means-fields.tsx";
import { hasTerms } from "#components/invoices/form/terms-values.ts";
import { DateField, TextField } from "#components/invoices/form/text-field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { referenceName } from "#lib/domain/invoices/term-words.ts";
import { REFERENCE_NAMES, type ReferenceName } from "#lib/domain/terms/invoice-terms.ts";

/** The references that the form always asks for; another one has a field where it is given. */
const USUAL: ReferenceName[] = ["purchaseOrder", "buyerReference", "contract", "project"];

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
  const [shown] = useState(() => {
    const given = form.getValues("terms.references");
    return [...USUAL, ...REFERENCE_NAMES.filter((name) => !USUAL.includes(name) && given[name] !== "")];
  });
  const withCountry = () => {
    if (form.getValues("terms.deliveryPlace.address.country") === "")
      form.setValue("terms.deliveryPlace.address.country", country, { shouldDirty: true });
  };
  const countryError = form.getFieldState("terms.deliveryPlace.address.country", form.formState).error?.message;
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
        <Group title={t("references")}>
          {shown.map((name) => (
            <TextField key={name} form={form} name={`terms.references.${name}`} label={labelOf(name)} />
          ))}
        </Group>
        <Group title={t("period")}>
          <DateField form={form} name="terms.period.start" label={t("periodStart")} />
          <DateField form={form} name="terms.period.end" label={t("periodEnd")} />
        </Group>
        <Group title={t("delivery")}>
          <TextField form={form} name="terms.deliveryPlace.name" label={t("deliveryName")} />
          {(["line1", "line2", "postalCode", "city"] as const).map((name) => (
            <TextField
              key={name}
              form={form}
              name={`terms.deliveryPlace.address.${name}`}
              label={t(name)}
              maxLength={name === "postalCode" ? 20 : name === "city" ? 100 : 200}
              onEdit={withCountry}
            />
          ))}
          <Field label={t("country")} error={countryError}>
            {(control) => (
              <CountrySelect
                {...control}
                countries={[{ code: "", name: "" }, ...countries]}
                {...form.register("terms.deliveryPlace.address.country")}
              />
            )}
          </Field>
        </Group>
        <Group title={t("contact")}>
          <TextField form={form} name="terms.buyerContact.name" label={t("contactName")} />
          <TextField form={form} name="terms.buyerContact.phone" label={t("phone")} inputMode="tel" />
          <TextField form={form} name="terms.buyerContact.email" label={t("email")} inputMode="email" maxLength={254} />
        </Group>
        <Group title={t("payment")}>
          <PaymentMeansFields form={form} />
          <TextField
            form={form}
            name="terms.paymentReference"
            label={t("paymentReference")}
            hint={t("paymentReferenceHint")}
          />
          <PaymentTerms form={form} />
        </Group>
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

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a grid in it is laid out differently by every browser
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-medium text-muted-foreground text-sm">
        {title}
      </h3>
      <div className="grid grid-cols-1 gap-4 @sm:grid-cols-2 @xl:grid-cols-3">{children}</div>
    </div>
  );
}

/** The references that are given, for who has folded them away. */
function TermsInWords(props: { form: UseFormReturn<InvoiceFormValues>; labelOf: (name: ReferenceName) => string }) {
  const references = useWatch({ control: props.form.control, name: "terms.references" });
  const given = REFERENCE_NAMES.filter((name) => references[name].trim() !== "");
  return (
    <span className="min-w-0 flex-1 truncate text-right text-muted-foreground">
      {given.map((name) => `${props.labelOf(name)} ${references[name]}`).join(" · ")}
    </span>
  );
}
