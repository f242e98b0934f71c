"use client";

import { Ban, Copy, Download, Ellipsis, Link2, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { duplicate } from "#app/(app)/invoices/[id]/actions.ts";
import { CancelDialog } from "#app/(app)/invoices/[id]/cancel-dialog.tsx";
import { DeleteDialog } from "#app/(app)/invoices/[id]/delete-dialog.tsx";
import { IssueDialog } from "#app/(app)/invoices/[id]/issue-dialog.tsx";
import { PaymentDialog } from "#app/(app)/invoices/[id]/payment-dialog.tsx";
import { SendDialog, type ShownMessage } from "#app/(app)/invoices/[id]/send-dialog.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
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
  /** The number issuing would give now; null when it has one. */
  nextNumber: string | null;
  /** Why its date is not in the order of the numbers, where it may be issued all the same. */
  outOfOrder: string | null;
  /** What issuing would refuse. */
  faults: IssueFault[];
  isEinvoice: boolean;
  clientId: string;
  /** Null when the client has no e-mail address. */
  message: ShownMessage | null;
  isBeingSent: boolean;
  /** In the company's time zone. */
  today: CalendarDate;
  viewUrl: string | null;
  /** Opens the dialog that issues at once: the form was saved with "Save and issue". */
  askToIssue: boolean;
}

type DialogName = "issue" | "send" | "pay" | "cancel" | "delete";

/** What can be done with an invoice in its status: the next step in front, the rest in a menu. */
export function InvoiceActions(props: InvoiceActionsProps) {
  const { companyId, invoice, faults, isEinvoice, clientId, isBeingSent, viewUrl, askToIssue } = props;
  const { id, status } = invoice;
  const t = useTranslations("invoice.actions");
  const router = useRouter();
  const may = (trigger: Parameters<typeof allowedFrom>[0]) => allowedFrom(trigger).includes(status);
  // With a payment recorded, the dialog explains why the invoice cannot be cancelled.
  const mayAskToCancel = may("cancel") || invoice.amountPaidCents > 0;
  const [dialog, setDialog] = useState<DialogName | null>(askToIssue && may("issue") ? "issue" : null);
  const copyId = useRef(newId());
  const copying = useAction(duplicate, {
    onDone(outcome) {
      copyId.current = newId();
      toast.success(t("duplicated"));
      router.push(`/invoices/${outcome.id}/edit`);
    },
  });

  const close = () => {
    setDialog(null);
    if (askToIssue) window.history.replaceState(null, "", `/invoices/${id}`);
  };
  const copyLink = () =>
    navigator.clipboard.writeText(viewUrl ?? "").then(
      () => toast.success(t("linkCopied")),
      () => toast.error(t("copyFailed")),
    );
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
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" aria-label={t("more")} title={t("more")}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem asChild>
            <a href={`/invoices/${id}/pdf?download`} download>
              <Download aria-hidden="true" />
              {t("download")}
            </a>
          </DropdownMenuItem>
          {viewUrl && (
            <DropdownMenuItem onSelect={copyLink}>
              <Link2 aria-hidden="true" />
              {t("copyLink")}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem disabled={copying.pending} onSelect={() => copying.run(companyId, { id, newId: copyId.current })}>
            <Copy aria-hidden="true" />
            {t("duplicate")}
          </DropdownMenuItem>
          {mayAskToCancel && status !== "rejected" && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem variant="destructive" onSelect={() => setDialog("cancel")}>
                <Ban aria-hidden="true" />
                {t("cancel")}
              </DropdownMenuItem>
            </>
          )}
          {may("delete") && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem variant="destructive" onSelect={() => setDialog("delete")}>
                <Trash2 aria-hidden="true" />
                {t("delete")}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
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
