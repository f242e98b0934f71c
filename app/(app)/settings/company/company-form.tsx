"use client";

import { useTranslations } from "next-intl";
import { toast } from "sonner";
import { saveCompany } from "#app/(app)/settings/company/actions.ts";
import { ReadyFieldset } from "#components/form/ready-fieldset.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { CompanyIdentityFields } from "#components/settings/company-identity-fields.tsx";
import { CompanyInvoicingFields } from "#components/settings/company-invoicing-fields.tsx";
import { CompanyNumberFields, type NumberSeries } from "#components/settings/company-number-fields.tsx";
import type { CompanyValues } from "#components/settings/company-values.ts";
import { Button } from "#components/ui/button.tsx";

interface CompanyFormProps {
  companyId: string;
  values: CompanyValues;
  series: NumberSeries;
  countries: { code: string; name: string }[];
  timeZones: string[];
}

/** All settings of a company but the logo. What is not saved yet is said where it can be saved, wherever on the page one is. */
export function CompanyForm({ companyId, values, series, countries, timeZones }: CompanyFormProps) {
  const t = useTranslations("companySettings");
  const { form, submit, pending } = useActionForm({
    defaultValues: values,
    action: ({ firstNumber, paymentTermsDays, ...rest }: CompanyValues) =>
      saveCompany(companyId, {
        ...rest,
        firstNumber: series.started ? null : toNumber(firstNumber),
        paymentTermsDays: toNumber(paymentTermsDays),
      }),
    onDone() {
      form.reset(form.getValues());
      toast.success(t("saved"));
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="border-border border-t pt-8 [&_:is(input,select,textarea)]:scroll-my-24">
      <ReadyFieldset>
        <CompanyIdentityFields form={form} countries={countries} timeZones={timeZones} />
        <CompanyNumberFields form={form} series={series} />
        <CompanyInvoicingFields form={form} />
      </ReadyFieldset>
      {form.formState.isDirty && (
        <div className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-3 border-border border-t bg-background/95 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10">
          <p className="text-muted-foreground text-sm max-sm:sr-only" role="status">
            {t("unsaved")}
          </p>
          <div className="flex gap-2">
            <Button variant="outline" disabled={pending} onClick={() => form.reset()}>
              {t("discard")}
            </Button>
            <Button type="submit" disabled={pending}>
              {t("save")}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

/** What is no number the server refuses, and says so at the field. */
function toNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
