"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { ClientPicker } from "#components/invoices/form/client-picker.tsx";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";

/** The dialog that creates a client with this name. */
export type NewClient = (dialog: {
  name: string;
  onClose: () => void;
  onCreated: (client: ClientChoice) => void;
}) => ReactNode;

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  companyId: string;
  client: ClientChoice | null;
  onChosen: (client: ClientChoice) => void;
  newClient: NewClient;
}

/** The client of a document, chosen or created. */
export function ClientField({ form, companyId, client, onChosen, newClient }: Props) {
  const t = useTranslations("invoiceForm");
  const fieldErrors = useTranslations("fieldErrors");
  const [newName, setNewName] = useState<string | null>(null);
  const { errors } = form.formState;
  const choose = (chosen: ClientChoice) => {
    onChosen(chosen);
    form.setValue("clientId", chosen.id, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Controller
        control={form.control}
        name="clientId"
        rules={{ validate: (id) => id !== "" || fieldErrors("required") }}
        render={({ field: { ref } }) => (
          <Field label={t("client")} error={errors.clientId?.message}>
            {(control) => (
              <ClientPicker
                {...control}
                ref={ref}
                companyId={companyId}
                value={client}
                onChoose={choose}
                onNew={setNewName}
              />
            )}
          </Field>
        )}
      />
      {newName !== null &&
        newClient({
          name: newName,
          onClose: () => setNewName(null),
          onCreated: (created) => {
            setNewName(null);
            choose(created);
          },
        })}
    </>
  );
}
