"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CancelDialog } from "#app/(app)/invoices/[id]/cancel-dialog.tsx";
import { DeleteDialog } from "#app/(app)/invoices/[id]/delete-dialog.tsx";
import { IssueDialog } from "#app/(app)/invoices/[id]/issue-dialog.tsx";
import { MoreActions } from "#app/(app)/invoices/[id]/more-actions.tsx";
import { PaymentDialog } from "#app/(app)/invoices/[id]/payment-dialog.tsx";
import { SendDialog, type ShownMessage } from "#app/(app)/invoices/[id]/send-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { allowedFrom, type InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";
import type { IssueFault } from "#lib/domain/invoice/issue-fault.ts";

export interface InvoiceActionsProps {
  companyId: string;
  invoice: {
    id: string;
    status: InvoiceStatus;
    number: string | null;
    issueDate: CalendarDate;
    clientName: string;
    currency: string;
    totalCents: number;
    amountPaidCents: number;
  };
  /** The number that issuing would assign now; null for an issued invoice. */
  nextNumber: string | null;
  /** The reason why its date is not in the order of the numbers, if it can be issued nevertheless; else null. */
  outOfOrder: string | null;
  /** The faults for which issuing would refuse it. */
  faults: IssueFault[];
  isEinvoice: boolean;
  clientId: string;
  /** Null when the client has no e-mail address. */
  message: ShownMessage | null;
  isBeingSent: boolean;
  /** The current date in the company's time zone. */
  today: CalendarDate;
  viewUrl: string | null;
  /** Opens the dialog that issues at once: the form was saved with "Save and issue". */
  askToIssue: boolean;
}

type DialogName = "issue" | "send" | "pay" | "cancel" | "delete";

/** The actions that the status of an invoice allows: buttons for the next steps, a menu for the others. */
export function InvoiceActions(props: InvoiceActionsProps) {
  const { companyId, invoice, faults, isEinvoice, clientId, isBeingSent, viewUrl, askToIssue } = props;
  const { id, status } = invoice;
  const t = useTranslations("invoice.actions");
  const may = (trigger: Parameters<typeof allowedFrom>[0]) => allowedFrom(trigger).includes(status);
  // With a payment recorded, the dialog explains why the invoice cannot be cancelled.
  const mayAskToCancel = may("cancel") || invoice.amountPaidCents > 0;
  const [dialog, setDialog] = useState<DialogName | null>(askToIssue && may("issue") ? "issue" : null);

  const close = () => {
    setDialog(null);
    if (!askToIssue) return;
    const address = new URL(window.location.href);
    address.searchParams.delete("issue");
    window.history.replaceState(null, "", address);
  };
  const open = { companyId, invoice, onClose: close };
  const asks = (name: DialogName) => dialog === name && may(name);
  return (
    <>
      {may("edit") && (
        <Button asChild variant="outline">
          <Link href={`/invoices/${id}/edit`}>
            <Pencil aria-hidden="true" />
            {t("edit")}
          </Link>
        </Button>
      )}
      {may("issue") && <Button onClick={() => setDialog("issue")}>{t("issue")}</Button>}
      {may("pay") && (
        <Button variant={may("send") ? "outline" : "default"} onClick={() => setDialog("pay")}>
          {t("pay")}
        </Button>
      )}
      {may("send") && (
        <Button disabled={isBeingSent} onClick={() => setDialog("send")}>
          {t("send")}
        </Button>
      )}
      {status === "rejected" && (
        <Button variant="outline" onClick={() => setDialog("cancel")}>
          {t("cancel")}
        </Button>
      )}
      <MoreActions
        {...{ companyId, viewUrl }}
        invoiceId={id}
        onCancel={mayAskToCancel && status !== "rejected" ? () => setDialog("cancel") : null}
        onDelete={may("delete") ? () => setDialog("delete") : null}
      />
      {asks("issue") && (
        <IssueDialog {...open} {...{ faults, isEinvoice, clientId }} outOfOrder={props.outOfOrder} number={props.nextNumber ?? ""} />
      )}
      {asks("send") && <SendDialog {...open} message={props.message} />}
      {asks("pay") && <PaymentDialog {...open} today={props.today} />}
      {dialog === "cancel" && mayAskToCancel && <CancelDialog {...open} today={props.today} />}
      {asks("delete") && <DeleteDialog {...open} />}
    </>
  );
}
