import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { followClient } from "#components/invoices/form/terms-values.ts";
import { type CompanyPrices, pricesIncludeTaxFor } from "#lib/domain/parties/company-prices.ts";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";

interface Options {
  /** The client that the form begins with. */
  client: ClientChoice | null;
  /** Whether prices include VAT, by the kind of client. */
  prices: CompanyPrices;
  /** Whether nothing is stored yet. */
  isNew: boolean;
}

/** What nobody changed in a form is as the chosen client has it. */
export function useFollowedClient(
  form: UseFormReturn<InvoiceFormValues>,
  { client, prices, isNew }: Options,
): { chosen: ClientChoice | null; follow: (chosen: ClientChoice, before: ClientChoice | null) => void } {
  const [chosen, setChosen] = useState(client);
  const follow = (next: ClientChoice, before: ClientChoice | null) => {
    setChosen(next);
    const terms = followClient(form.getValues("terms"), before?.invoiceDefaults ?? null, next.invoiceDefaults);
    form.setValue("terms", terms, { shouldDirty: true });
    if (isNew && form.getValues("pricesIncludeTax") === pricesOf(before, prices))
      form.setValue("pricesIncludeTax", pricesOf(next, prices), { shouldDirty: true });
  };
  return { chosen, follow };
}

/** Whether prices include VAT; without a client, those of businesses. */
function pricesOf(client: ClientChoice | null, prices: CompanyPrices): boolean {
  return pricesIncludeTaxFor(client ?? { isIndividual: false }, prices);
}
