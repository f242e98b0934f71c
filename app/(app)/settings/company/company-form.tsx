"use client";

import { useTranslations } from "next-intl";
import { saveCompany } from "#app/(app)/settings/company/actions.ts";
import { identifierFieldOf, writeIdentifier } from "#components/form/identifier-values.ts";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { BrandFields } from "#components/settings/brand-fields.tsx";
import { CompanyIdentityFields } from "#components/settings/company-identity-fields.tsx";
import { CompanyInvoicingFields } from "#components/settings/company-invoicing-fields.tsx";
import { CompanyNumberFields, type NumberSeries, seriesOf } from "#components/settings/company-number-fields.tsx";
import { CompanyQuoteFields } from "#components/settings/company-quote-fields.tsx";
import type { CompanyValues } from "#components/settings/company-values.ts";
import { OwnersFieldsNote } from "#components/settings/owners-fields.tsx";
import { SaveBar } from "#components/settings/save-bar.tsx";
import { toast } from "#components/ui/toast.ts";

interface CompanyFormProps {
  companyId: string;
  values: CompanyValues;
  /** The URL of the logo. */
  logo: string | null;
  series: NumberSeries;
  countries: { code: string; name: string }[];
  timeZones: string[];
  /** The owner's name, shown to readers who may not change the owner's fields; null where the reader may. */
  ownersNote: string | null;
}

/** All settings of a company except the logo. A bar that stays in view reports unsaved changes and saves them. */
export function CompanyForm({ companyId, values, logo, series, countries, timeZones, ownersNote }: CompanyFormProps) {
  const t = useTranslations("companySettings");
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: values,
    keepAs: "company",
    isRepeatable: true,
    action: ({
      firstNumber,
      recurringHour,
      quoteValidityDays,
      paymentTermsDays,
      paymentTermsMonth,
      ...rest
    }: CompanyValues) =>
      saveCompany(companyId, {
        ...rest,
        registration: writeIdentifier(rest.registration),
        identifiers: rest.identifiers.map(({ id, scheme }) => ({ id, scheme: scheme || null })),
        firstNumber: seriesOf(rest.numberPattern, series).started ? null : toNumber(firstNumber),
        recurringHour: toNumber(recurringHour),
        quoteValidityDays: toNumber(quoteValidityDays),
        paymentTermsDays: toNumber(paymentTermsDays),
        paymentTermsMonth: paymentTermsMonth || null,
      }),
    toFieldName: identifierFieldOf,
    onDone() {
      form.reset(form.getValues());
      toast.success(t("saved"));
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="[&_:is(input,select,textarea)]:scroll-my-24">
      <KeptNotice offer={kept} className="mb-6" />
      <OwnersFieldsNote note={ownersNote}>
        <BrandFields form={form} logo={logo} />
        <CompanyIdentityFields form={form} countries={countries} timeZones={timeZones} />
        <CompanyNumberFields form={form} series={series} />
        <CompanyQuoteFields form={form} today={series.today} />
        <CompanyInvoicingFields form={form} />
      </OwnersFieldsNote>
      {form.formState.isDirty && <SaveBar pending={pending} onDiscard={() => form.reset()} />}
    </form>
  );
}

/** Text that is not a number becomes NaN, which the server refuses with an error at the field. */
function toNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
