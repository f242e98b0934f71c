"use client";

import { useTranslations } from "next-intl";
import { IssueDialog } from "#app/(app)/invoices/[id]/issue-dialog.tsx";
import { PaymentDialog } from "#app/(app)/invoices/[id]/payments/payment-dialog.tsx";
import { openInvoiceDialog } from "#app/(app)/invoices/dialog-actions.ts";
import { EmailDialog } from "#app/(app)/invoices/emails/email-dialog.tsx";
import { useOpened } from "#app/(app)/invoices/use-opened.ts";
import { AddedMessages } from "#components/added-messages.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { EmailKind } from "#lib/domain/email/client-email.ts";
import type { ListedAction, ListedInvoice } from "#lib/domain/listed-invoice.ts";

export type DialogAction = Exclude<ListedAction, "edit">;

interface Props {
  companyId: string;
  invoice: ListedInvoice;
  action: DialogAction;
  onClose: () => void;
}

const EMAILS: Partial<Record<DialogAction, EmailKind>> = {
  send: "invoice",
  resend: "invoice",
  remind: "reminder",
  answer: "answer",
};

/** The dialog of an action of the invoice's page, on a page that shows many invoices. */
export function InvoiceDialog({ companyId, invoice, action, onClose }: Props) {
  const kind = EMAILS[action];
  if (kind)
    return <EmailDialog {...{ companyId, kind, onClose }} invoiceId={invoice.id} number={invoice.number ?? ""} />;
  return <ReadDialog {...{ companyId, invoice, onClose }} action={action === "issue" ? "issue" : "pay"} />;
}

/** A dialog about what the page does not know: it is read first. */
function ReadDialog({ companyId, invoice: { id }, action, onClose }: Props & { action: "issue" | "pay" }) {
  const t = useTranslations("invoiceList.rowMenu");
  const opened = useOpened(() => openInvoiceDialog(companyId, { id }), onClose);
  // No dialog yet: the one that comes returns the focus to the button of the row.
  if (!opened)
    return (
      <div
        role="status"
        className="fixed inset-x-0 bottom-4 z-50 mx-auto flex w-fit items-center gap-2 rounded-md border border-border bg-popover px-3 py-2 text-sm shadow-lg"
      >
        <Spinner />
        {t(action)}
      </div>
    );
  const { checks, invoice, today, receiptFollows, messages, clientId, isEinvoice } = opened;
  const common = { companyId, invoice, onClose };
  return (
    <AddedMessages messages={messages}>
      {action === "issue" ? (
        <IssueDialog {...common} {...checks} {...{ clientId, isEinvoice }} number={checks.nextNumber ?? ""} />
      ) : (
        <PaymentDialog {...common} {...{ today, receiptFollows }} />
      )}
    </AddedMessages>
  );
}
