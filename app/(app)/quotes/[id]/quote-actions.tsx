"use client";

import {
  Ban,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  Link2,
  MailCheck,
  Pencil,
  Repeat,
  Send,
  Trash2,
  X,
} from "lucide-react";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { InvoiceDialogProps } from "#app/(app)/quotes/[id]/invoicing/invoice-dialog.tsx";
import { duplicate } from "#app/(app)/quotes/actions.ts";
import { type AskedQuote, QuoteDialog, type QuoteQuestion } from "#app/(app)/quotes/quote-dialog.tsx";
import { useDuplicate } from "#components/form/use-duplicate.ts";
import { Button } from "#components/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";
import { Link } from "#components/ui/link.tsx";
import { toast } from "#components/ui/toast.ts";
import type { Delivery } from "#lib/domain/invoices/invoice.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import type { QuoteContent } from "#lib/domain/quotes/quote.ts";
import { type QuoteStatus, type QuoteTrigger, quoteAllowedFrom } from "#lib/domain/quotes/quote-status.ts";

const InvoiceDialog = dynamic(() =>
  import("#app/(app)/quotes/[id]/invoicing/invoice-dialog.tsx").then((file) => file.InvoiceDialog),
);
const AcceptDialog = dynamic(() => import("#app/(app)/quotes/accept-dialog.tsx").then((file) => file.AcceptDialog));

const RETURNED: Delivery["status"][] = ["bounced", "complained", "rejected", "failed"];

interface Props {
  companyId: string;
  quote: AskedQuote & { status: QuoteStatus; isInvoiced: boolean };
  content: QuoteContent;
  taxBreakdown: TaxBreakdownLine[];
  /** Of the quote, and what progress invoices took of its lines. */
  billed: Pick<InvoiceDialogProps, "invoices"> & Pick<InvoiceDialogProps["quote"], "taken">;
  viewUrl: string | null;
  delivery: Delivery | null;
}

/** What the state of a quote allows: buttons for the next steps, a menu for the others. */
export function QuoteActions({ companyId, quote, content, taxBreakdown, billed, viewUrl, delivery }: Props) {
  const t = useTranslations("quotes");
  const { id, status } = quote;
  const may = (trigger: QuoteTrigger) => quoteAllowedFrom(trigger).includes(status);
  const isBeingSent = delivery?.status === "queued";
  // The e-mail did not arrive: it is sent again before all else.
  const mustResend = may("remind") && delivery !== null && RETURNED.includes(delivery.status);
  const [isDraft, mayCancel] = [status === "draft", may("cancel") && !quote.isInvoiced];
  // The address opens a dialog: after "Save and send", and from the list.
  const wanted = useSearchParams().get("open");
  const asked = wanted === "send" || wanted === "invoice" ? wanted : null;
  const [dialog, setDialog] = useState<QuoteQuestion | "accept" | "invoice" | null>(asked);
  useEffect(() => {
    if (asked) setDialog(asked);
  }, [asked]);
  const close = () => {
    setDialog(null);
    if (asked) window.history.replaceState(null, "", window.location.pathname);
  };
  const { copy, pending } = useDuplicate({ companyId, duplicate, path: "/quotes", done: t("duplicated") });
  const copyLink = () =>
    navigator.clipboard.writeText(viewUrl ?? "").then(
      () => toast.success(t("linkCopied")),
      () => toast.error(t("copyFailed")),
    );
  return (
    <>
      {isDraft && <Button onClick={() => setDialog("send")}>{t("send")}</Button>}
      {may("invoice") && <Button onClick={() => setDialog("invoice")}>{t("invoice")}</Button>}
      {mustResend && <Button onClick={() => setDialog("send")}>{t("sendAgain")}</Button>}
      {may("accept") && (
        <Button variant={mustResend ? "outline" : "default"} onClick={() => setDialog("accept")}>
          {t("accept")}
        </Button>
      )}
      {may("remind") && !mustResend && (
        <Button variant="outline" onClick={() => setDialog("remind")}>
          {t("remind")}
        </Button>
      )}
      {may("edit") && (
        <Button asChild variant={isDraft || may("accept") ? "outline" : "default"}>
          <Link href={`/quotes/${id}/edit`}>
            <Pencil aria-hidden />
            {t("edit")}
          </Link>
        </Button>
      )}
      {/* Together, so that the menu never stands alone in a row. */}
      <div className="flex gap-2 *:not-[[aria-haspopup=menu]]:grow">
        <Button asChild variant="outline">
          <a href={`/quotes/${id}/pdf`} target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
            {t("openPdf")}
          </a>
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline" size="icon" aria-label={t("more")} title={t("more")}>
              <Ellipsis aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem asChild>
              <a href={`/quotes/${id}/pdf?download`} download>
                <Download aria-hidden />
                {t("download")}
              </a>
            </DropdownMenuItem>
            {viewUrl && (
              <DropdownMenuItem onSelect={copyLink}>
                <Link2 aria-hidden />
                {t("copyLink")}
              </DropdownMenuItem>
            )}
            {isDraft && (
              <DropdownMenuItem onSelect={() => setDialog("mark")}>
                <MailCheck aria-hidden />
                {t("mark")}
              </DropdownMenuItem>
            )}
            {may("remind") && !mustResend && (
              <DropdownMenuItem disabled={isBeingSent} onSelect={() => setDialog("send")}>
                <Send aria-hidden />
                {t(delivery ? "sendAgain" : "sendByEmail")}
              </DropdownMenuItem>
            )}
            <DropdownMenuItem disabled={pending} onSelect={() => copy(id)}>
              <Copy aria-hidden />
              {t("duplicate")}
            </DropdownMenuItem>
            {may("invoice") && (
              <DropdownMenuItem asChild>
                <Link href={`/recurring/new?quote=${id}`}>
                  <Repeat aria-hidden />
                  {t("repeat")}
                </Link>
              </DropdownMenuItem>
            )}
            {may("decline") && (
              <DropdownMenuItem onSelect={() => setDialog("decline")}>
                <X aria-hidden />
                {t("decline")}
              </DropdownMenuItem>
            )}
            {(mayCancel || may("delete")) && <DropdownMenuSeparator />}
            {mayCancel && (
              <DropdownMenuItem variant="destructive" onSelect={() => setDialog("cancel")}>
                <Ban aria-hidden />
                {t("cancel")}
              </DropdownMenuItem>
            )}
            {may("delete") && (
              <DropdownMenuItem variant="destructive" onSelect={() => setDialog("delete")}>
                <Trash2 aria-hidden />
                {t("delete")}
              </DropdownMenuItem>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      {dialog === "accept" && may("accept") && <AcceptDialog {...{ companyId, quote, content }} onClose={close} />}
      {dialog === "invoice" && may("invoice") && (
        <InvoiceDialog
          companyId={companyId}
          quote={{ ...quote, content, taxBreakdown, taken: billed.taken, depositPercentE4: content.depositPercentE4 }}
          invoices={billed.invoices}
          onClose={close}
        />
      )}
      {dialog !== null && dialog !== "accept" && dialog !== "invoice" && may(dialog === "mark" ? "send" : dialog) && (
        <QuoteDialog {...{ companyId, quote }} question={dialog} onClose={close} />
      )}
    </>
  );
}
