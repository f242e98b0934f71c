"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { settle } from "#app/(app)/invoices/[id]/actions.ts";
import { CancelDialog } from "#app/(app)/invoices/[id]/cancel-dialog.tsx";
import { DeleteDialog } from "#app/(app)/invoices/[id]/delete-dialog.tsx";
import type { IssueChecks } from "#app/(app)/invoices/[id]/issue-checks.ts";
import { IssueDialog } from "#app/(app)/invoices/[id]/issue-dialog.tsx";
import { MoreActions } from "#app/(app)/invoices/[id]/more-actions.tsx";
import { PaymentDialog } from "#app/(app)/invoices/[id]/payments/payment-dialog.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { DialogLink } from "#components/ui/dialog-link.tsx";
import { Link } from "#components/ui/link.tsx";
import { toast } from "#components/ui/toast.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { decideEmail, type EmailKind } from "#lib/domain/email/client-email.ts";
import { allowedFrom, type InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { ASKED_ACTIONS, type AskedAction } from "#lib/domain/listed-invoice.ts";

const EmailDialog = dynamic(() =>
  import("#app/(app)/invoices/emails/email-dialog.tsx").then((file) => file.EmailDialog),
);

export interface InvoiceActionsProps extends IssueChecks {
  companyId: string;
  invoice: {
    id: string;
    status: InvoiceStatus;
    isDisputed: boolean;
    number: string | null;
    issueDate: CalendarDate;
    dueDate: CalendarDate;
    currency: string;
    totalCents: number;
    amountPaidCents: number;
    amountCreditedCents: number;
  };
  /** The form of the final invoice that deducts it; null unless it is a deposit that can be deducted. */
  finalHref: string | null;
  /** The page that credits a part of it; null when nothing can be credited. */
  creditHref: string | null;
  /** Of a cancelled invoice: the number of its newest credit note. */
  creditNoteNumber: string | null;
  isEinvoice: boolean;
  clientId: string;
  isBeingSent: boolean;
  /** The last e-mail with the invoice came back. */
  hasBounced: boolean;
  /** The current date in the company's time zone. */
  today: CalendarDate;
  /** Whether the client gets a receipt once the invoice is paid. */
  receiptFollows: boolean;
  viewUrl: string | null;
  /** What stands before the menu. */
  children: ReactNode;
}

type DialogName = AskedAction | "answer" | "receipt" | "sendCreditNote" | "cancel" | "delete";

/** The actions that the status of an invoice allows: buttons for the next steps, a menu for the others. */
export function InvoiceActions(props: InvoiceActionsProps) {
  const { companyId, invoice, faults, isEinvoice, clientId, isBeingSent, hasBounced, viewUrl, creditNoteNumber } =
    props;
  const { id, status, isDisputed } = invoice;
  const t = useTranslations("invoice.actions");
  const may = (trigger: Parameters<typeof allowedFrom>[0]) => allowedFrom(trigger).includes(status);
  const mayEmail = (kind: EmailKind) =>
    decideEmail(kind, { ...invoice, hasCreditNote: creditNoteNumber !== null }, props.today).ok;
  const isAgain = mayEmail("invoice") && !may("send");
  const mustResend = isAgain && hasBounced;
  // With a payment recorded, the dialog explains why the invoice cannot be cancelled.
  const mayAskToCancel = may("cancel") || invoice.amountPaidCents > 0;
  // The address opens a dialog: after "Save and issue", and from the command palette.
  const wanted = useSearchParams().get("open");
  const asked = ASKED_ACTIONS.find((action) => action === wanted) ?? null;
  const [dialog, setDialog] = useState<DialogName | null>(asked);
  useEffect(() => {
    if (asked) setDialog(asked);
  }, [asked]);

  const settlement = useAction(settle, { onDone: () => toast.success(t("settled")) });
  const close = () => {
    setDialog(null);
    if (!asked) return;
    const address = new URL(window.location.href);
    address.searchParams.delete("open");
    window.history.replaceState(null, "", address);
  };
  const open = { companyId, invoice, onClose: close };
  const email = { companyId, invoiceId: id, number: invoice.number ?? "", onClose: close };
  const asks = (name: "issue" | "pay" | "delete") => dialog === name && may(name);
  return (
    <>
      {/* The next action stands first. */}
      {may("issue") && <Button onClick={() => setDialog("issue")}>{t("issue")}</Button>}
      {/* A dispute is answered before the client is reminded. */}
      {mayEmail("answer") && <Button onClick={() => setDialog("answer")}>{t("answer")}</Button>}
      {mustResend && <Button onClick={() => setDialog("send")}>{t("resend")}</Button>}
      {mayEmail("reminder") && (
        <Button variant={mustResend || isDisputed ? "outline" : "default"} onClick={() => setDialog("remind")}>
          {t("remind")}
        </Button>
      )}
      {mayEmail("credit_note") && <Button onClick={() => setDialog("sendCreditNote")}>{t("sendCreditNote")}</Button>}
      {may("send") && (
        <Button disabled={isBeingSent} onClick={() => setDialog("send")}>
          {t("send")}
        </Button>
      )}
      {may("edit") && (
        <Button asChild variant="outline">
          <Link href={`/invoices/${id}/edit`}>
            <Pencil aria-hidden="true" />
            {t("edit")}
          </Link>
        </Button>
      )}
      {may("pay") && (
        <Button
          asChild
          variant={may("send") || mayEmail("reminder") || mustResend || isDisputed ? "outline" : "default"}
        >
          <DialogLink href={`/invoices/${id}/payment`} onOpen={() => setDialog("pay")}>
            {t("pay")}
          </DialogLink>
        </Button>
      )}
      {isDisputed && (
        <Button variant="outline" disabled={settlement.pending} onClick={() => settlement.run(companyId, { id })}>
          {t("settle")}
        </Button>
      )}
      {/* Together, so that the menu never stands alone in a row. */}
      <div className="flex gap-2 *:not-[[aria-haspopup=menu]]:grow">
        {props.children}
        <MoreActions
          {...{ companyId, viewUrl }}
          invoiceId={id}
          onSendAgain={isAgain && !hasBounced ? () => setDialog("send") : null}
          onSendReceipt={mayEmail("receipt") ? () => setDialog("receipt") : null}
          isBeingSent={isBeingSent}
          finalHref={props.finalHref}
          creditHref={props.creditHref}
          onCancel={mayAskToCancel ? () => setDialog("cancel") : null}
          onDelete={may("delete") ? () => setDialog("delete") : null}
        />
      </div>
      {asks("issue") && (
        <IssueDialog
          {...open}
          {...{ faults, isEinvoice, clientId }}
          warnings={props.warnings}
          outOfOrder={props.outOfOrder}
          number={props.nextNumber ?? ""}
        />
      )}
      {dialog === "send" && mayEmail("invoice") && <EmailDialog {...email} kind="invoice" />}
      {dialog === "remind" && mayEmail("reminder") && <EmailDialog {...email} kind="reminder" />}
      {dialog === "answer" && mayEmail("answer") && <EmailDialog {...email} kind="answer" />}
      {dialog === "receipt" && mayEmail("receipt") && <EmailDialog {...email} kind="receipt" />}
      {dialog === "sendCreditNote" && <EmailDialog {...email} kind="credit_note" number={creditNoteNumber ?? ""} />}
      {asks("pay") && <PaymentDialog {...open} today={props.today} receiptFollows={props.receiptFollows} />}
      {dialog === "cancel" && mayAskToCancel && <CancelDialog {...open} today={props.today} />}
      {asks("delete") && <DeleteDialog {...open} />}
    </>
  );
}
