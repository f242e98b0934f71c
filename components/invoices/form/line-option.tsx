import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { CheckField } from "#components/form/check-field.tsx";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";

/** Whether the client may leave the line out of a quote, and whether it is ticked when they open it. */
export function LineOption({ form, index }: { form: UseFormReturn<InvoiceFormValues>; index: number }) {
  const t = useTranslations("quoteForm.option");
  const isOptional = useWatch({ control: form.control, name: `lines.${index}.isOptional` });
  return (
    <div className="col-span-full flex flex-wrap gap-x-6 gap-y-1.5 text-muted-foreground text-sm">
      <CheckField label={t("isOptional")}>
        {(control) => (
          <Checkbox {...control} data-control="isOptional" {...form.register(`lines.${index}.isOptional`)} />
        )}
      </CheckField>
      {isOptional && (
        <CheckField label={t("isChosen")}>
          {(control) => <Checkbox {...control} {...form.register(`lines.${index}.isChosen`)} />}
        </CheckField>
      )}
    </div>
  );
}
