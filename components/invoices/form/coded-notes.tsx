"use client";

import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { AddRow, RemoveRow } from "#components/form/row-buttons.tsx";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { BARE_SUBJECTS, subjectChoices } from "#lib/domain/einvoice/note-subjects.ts";
import { MAX_CODED_NOTES } from "#lib/domain/terms/invoice-terms.ts";

/** Notes whose subject an e-invoice tells machines. */
export function CodedNotes({ form }: { form: UseFormReturn<InvoiceFormValues> }) {
  const t = useTranslations("invoiceForm.terms");
  const choices = subjectChoices(useLocale());
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "terms.codedNotes" });
  const faults = form.formState.errors.terms?.codedNotes;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-medium text-muted-foreground text-sm">{t("codedNotes")}</legend>
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          aria-label={t("codedNote", { number: index + 1 })}
          className="flex min-w-0 items-start gap-2"
        >
          <div className="grid min-w-0 flex-1 gap-2 @xl:grid-cols-[14rem_1fr]">
            <Field label={t("subject")} error={faults?.[index]?.code?.message}>
              {(control) => (
                <NativeSelect {...control} {...form.register(`terms.codedNotes.${index}.code`)}>
                  {choices.map(({ code, words }) => (
                    <option key={code} value={code}>
                      {words} ({code})
                    </option>
                  ))}
                  <optgroup label={t("otherSubjects")}>
                    {BARE_SUBJECTS.map((code) => (
                      <option key={code} value={code}>
                        {code}
                      </option>
                    ))}
                  </optgroup>
                </NativeSelect>
              )}
            </Field>
            <Field label={t("noteText")} error={faults?.[index]?.text?.message}>
              {(control) => (
                <Textarea
                  {...control}
                  className="min-h-9"
                  rows={1}
                  maxLength={5000}
                  {...form.register(`terms.codedNotes.${index}.text`)}
                />
              )}
            </Field>
          </div>
          <RemoveRow label={t("removeCodedNote", { number: index + 1 })} onClick={() => remove(index)} />
        </fieldset>
      ))}
      {fields.length < MAX_CODED_NOTES && (
        <AddRow label={t("addCodedNote")} onClick={() => append({ code: "AAI", text: "" })} />
      )}
    </fieldset>
  );
}
