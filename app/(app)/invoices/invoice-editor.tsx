"use client";

import { autosaveDraft, saveDraft } from "#app/(app)/invoices/new/actions.ts";
import { attachFile, detachFile } from "#app/(app)/invoices/new/attachment-actions.ts";
import { NewClientDialog } from "#app/(app)/invoices/new-client-dialog.tsx";
import { InvoiceForm, type InvoiceFormProps } from "#components/invoices/form/invoice-form.tsx";

export type InvoiceEditorProps = Omit<InvoiceFormProps, "save" | "autosave" | "attach" | "detach" | "newClient">;

/** The form of an invoice with the actions that save it. */
export function InvoiceEditor(props: InvoiceEditorProps) {
  const { companyId, country, countries, companyTerms } = props;
  return (
    <InvoiceForm
      {...props}
      save={saveDraft}
      autosave={autosaveDraft}
      attach={(id, file) => attachFile(companyId, { id, file })}
      detach={(id, attachmentId) => detachFile(companyId, { id, attachmentId })}
      newClient={(dialog) => <NewClientDialog {...dialog} {...{ companyId, country, countries, companyTerms }} />}
    />
  );
}
