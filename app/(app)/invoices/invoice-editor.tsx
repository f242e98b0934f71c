"use client";

import { saveDraft, saveNewInvoice } from "#app/(app)/invoices/new/actions.ts";
import { NewClientDialog } from "#app/(app)/invoices/new-client-dialog.tsx";
import { InvoiceForm, type InvoiceFormProps } from "#components/invoice-form/invoice-form.tsx";

/** The form of an invoice with what it saves by. */
export function InvoiceEditor(props: Omit<InvoiceFormProps, "saveNew" | "saveDraft" | "newClient">) {
  return (
    <InvoiceForm
      {...props}
      saveNew={saveNewInvoice}
      saveDraft={saveDraft}
      newClient={(dialog) => <NewClientDialog {...dialog} companyId={props.companyId} country={props.country} />}
    />
  );
}
