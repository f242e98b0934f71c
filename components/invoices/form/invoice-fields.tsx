"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ClientField, type NewClient } from "#components/invoices/form/client-field.tsx";
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
  newClient: NewClient;
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
  const [client, setClient] = useState(initial);
  const terms = termsFor(client, companyTerms);
  const { dueDate, issueDate } = form.getValues();
  // The terms that the due date follows, until it is set by hand: null. In a stored draft it counts as set by hand if
  // it differs from the client's terms.
  const [followed, setFollowed] = useState(isNew || dueDate === dueDateAfter(issueDate, terms) ? terms : null);

  const follow = (chosen: PaymentTerms | null) => {
    setFollowed(chosen);
    const due = chosen && dueDateAfter(form.getValues("issueDate"), chosen);
    if (due) form.setValue("dueDate", due, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const choose = (chosen: ClientChoice) => {
    setClient(chosen);
    onChosen(chosen, client);
    // Terms that were chosen for this invoice stay.
    if (followed && termsKey(followed) === termsKey(terms)) follow(termsFor(chosen, companyTerms));
  };

  return (
    <div className="flex flex-col gap-4">
      <ClientField {...{ form, companyId, client, newClient }} onChosen={choose} />
      <InvoiceOptions
        {...{ form, country, currencies }}
        dates={{
          terms: (
            <InvoiceTermsField {...{ terms, followed }} isOwn={client?.paymentTermsDays != null} onChoose={follow} />
          ),
          onIssueDate: () => follow(followed),
          onDueDate: () => setFollowed(null),
        }}
      />
    </div>
  );
}
