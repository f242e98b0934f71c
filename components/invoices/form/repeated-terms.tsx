"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { CountrySelect } from "#components/form/country-select.tsx";
import { Field } from "#components/form/field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { TermsForm } from "#components/invoices/form/terms-values.ts";
import { REFERENCE_NAMES, type ReferenceName } from "#lib/domain/terms/invoice-terms.ts";

// The terms that repeat from one invoice of a client to the next, in the forms of both.

/** The references that forms always ask for; another one has a field where it is given. */
const USUAL: ReferenceName[] = ["purchaseOrder", "buyerReference", "contract", "project"];

/** `labelOf` is what a reference is called. */
export function ReferenceFields({
  form,
  labelOf,
}: {
  form: UseFormReturn<TermsForm>;
  labelOf: (name: ReferenceName) => string;
}) {
  const t = useTranslations("invoiceForm.terms");
  const given = form.watch("terms.references");
  // One that was given keeps its field while it is emptied.
  const [others, setOthers] = useState<ReferenceName[]>([]);
  const more = REFERENCE_NAMES.filter((name) => !USUAL.includes(name) && (given[name] !== "" || others.includes(name)));
  if (more.length > others.length) setOthers(more);
  return (
    <TermsGroup title={t("references")}>
      {[...USUAL, ...more].map((name) => (
        <TextField key={name} form={form} name={`terms.references.${name}`} label={labelOf(name)} />
      ))}
    </TermsGroup>
  );
}

const ADDRESS_FIELDS = ["line1", "line2", "line3", "postalCode", "city", "region"] as const;

/** `country` is that of the company (ISO 3166-1). */
export function DeliveryFields({
  form,
  country,
  countries,
}: {
  form: UseFormReturn<TermsForm>;
  country: string;
  countries: { code: string; name: string }[];
}) {
  const t = useTranslations("invoiceForm.terms");
  const withCountry = () => {
    if (form.getValues("terms.deliveryPlace.address.country") === "")
      form.setValue("terms.deliveryPlace.address.country", country, { shouldDirty: true });
  };
  const countryError = form.getFieldState("terms.deliveryPlace.address.country", form.formState).error?.message;
  return (
    <TermsGroup title={t("delivery")}>
      <TextField form={form} name="terms.deliveryPlace.name" label={t("deliveryName")} />
      {ADDRESS_FIELDS.map((name) => (
        <TextField
          key={name}
          form={form}
          name={`terms.deliveryPlace.address.${name}`}
          label={t(name)}
          maxLength={name === "postalCode" ? 20 : name.startsWith("line") ? 200 : 100}
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
    </TermsGroup>
  );
}

/** Whom to ask at the client. */
export function BuyerContactFields({ form }: { form: UseFormReturn<TermsForm> }) {
  const t = useTranslations("invoiceForm.terms");
  return (
    <TermsGroup title={t("contact")}>
      <TextField form={form} name="terms.buyerContact.name" label={t("contactName")} />
      <TextField form={form} name="terms.buyerContact.phone" label={t("phone")} inputMode="tel" />
      <TextField form={form} name="terms.buyerContact.email" label={t("email")} inputMode="email" maxLength={254} />
    </TermsGroup>
  );
}

export function TermsGroup({ title, children }: { title: string; children: ReactNode }) {
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
