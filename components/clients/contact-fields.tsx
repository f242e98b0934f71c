"use client";

import { useTranslations } from "next-intl";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import type { ClientValues } from "#components/clients/client-values.ts";
import { Field } from "#components/form/field.tsx";
import { AddRow, RemoveRow } from "#components/form/row-buttons.tsx";
import { Input } from "#components/ui/input.tsx";
import { MAX_CONTACTS } from "#lib/domain/parties/parties.ts";

/** The people at a client, whom an e-mail can be sent to by name. */
export function ContactFields({ form }: { form: UseFormReturn<ClientValues> }) {
  const t = useTranslations("clientForm");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "contacts" });
  const faults = form.formState.errors.contacts;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-semibold text-base">{t("contacts")}</legend>
      <p className="text-pretty text-muted-foreground text-sm">{t("contactsHint")}</p>
      {fields.map(({ id }, index) => (
        <fieldset key={id} aria-label={t("contact", { number: index + 1 })} className="flex min-w-0 items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
            <Field label={t("contactName")} error={faults?.[index]?.name?.message}>
              {(control) => (
                <Input {...control} autoComplete="off" maxLength={200} {...form.register(`contacts.${index}.name`)} />
              )}
            </Field>
            <Field label={t("contactEmail")} error={faults?.[index]?.email?.message}>
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  {...form.register(`contacts.${index}.email`)}
                />
              )}
            </Field>
          </div>
          <RemoveRow label={t("removeContact", { number: index + 1 })} onClick={() => remove(index)} />
        </fieldset>
      ))}
      {fields.length < MAX_CONTACTS && (
        <AddRow label={t("addContact")} onClick={() => append({ name: "", email: "" })} />
      )}
    </fieldset>
  );
}
