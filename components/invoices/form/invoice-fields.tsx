"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { ClientPicker } from "#components/invoices/form/client-picker.tsx";
import { dueDateAfter, type InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { InvoiceOptions } from "#components/invoices/form/invoice-options.tsx";
import { InvoiceTermsField } from "#components/invoices/form/invoice-terms-field.tsx";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";
import { type PaymentTerms, termsFor, termsKey } from "#lib/domain/parties/payment-terms.ts";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  companyId: string;
  client: ClientChoice | null;
  companyTerms: PaymentTerms;
  /** The country of the company (ISO 3166-1). */
  country: string;
  currencies: [string, string][];
  isNew: boolean;
  /** Called with the client who is chosen, and the one before. */
  onChosen: (client: ClientChoice, before: ClientChoice | null) => void;
  newClient: (dialog: { name: string; onClose: () => void; onCreated: (client: ClientChoice) => void }) => ReactNode;
}

/** The client, and the fields with a usual value. */
export function InvoiceFields({
  form,
  companyId,
  client: initial,
  companyTerms,
  country,
  currencies,
  isNew,
  newClient,
  onChosen,
}: Props) {
  const t = useTranslations("invoiceForm");
  const fieldErrors = useTranslations("fieldErrors");
  const [client, setClient] = useState(initial);
  const [newName, setNewName] = useState<string | null>(null);
  const terms = termsFor(client, companyTerms);
  const { dueDate, issueDate } = form.getValues();
  // The terms that the due date follows, until it is set by hand: null. In a stored draft it counts as set by hand if
  // it differs from the client's terms.
  const [followed, setFollowed] = useState(isNew || dueDate === dueDateAfter(issueDate, terms) ? terms : null);
  const { errors } = form.formState;

  const follow = (chosen: PaymentTerms | null) => {
    setFollowed(chosen);
    const due = chosen && dueDateAfter(form.getValues("issueDate"), chosen);
    if (due) form.setValue("dueDate", due, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const choose = (chosen: ClientChoice) => {
    setClient(chosen);
    onChosen(chosen, client);
    form.setValue("clientId", chosen.id, { shouldDirty: true, shouldValidate: true });
    // Terms that were chosen for this invoice stay.
    if (followed && termsKey(followed) === termsKey(terms)) follow(termsFor(chosen, companyTerms));
  };

  return (
    <div className="flex flex-col gap-4">
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
      <InvoiceOptions
        {...{ form, country, currencies }}
        terms={
          <InvoiceTermsField {...{ terms, followed }} isOwn={client?.paymentTermsDays != null} onChoose={follow} />
        }
        onIssueDate={() => follow(followed)}
        onDueDate={() => setFollowed(null)}
      />
    </div>
  );
}
