"use client";

import {
  Ban,
  Copy,
  Download,
  Ellipsis,
  FileCheck2,
  FileMinus,
  Link2,
  Receipt,
  Repeat2,
  Send,
  Trash2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { duplicate } from "#app/(app)/invoices/[id]/actions.ts";
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

interface Props {
  companyId: string;
  invoiceId: string;
  /** Null before the invoice has a viewing link. */
  viewUrl: string | null;
  /** Opens the dialog that sends it again; null when the menu does not offer it. */
  onSendAgain: (() => void) | null;
  /** Opens the dialog that sends the receipt; null unless it is paid. */
  onSendReceipt: (() => void) | null;
  /** An e-mail is still queued. */
  isBeingSent: boolean;
  /** The form of the final invoice that deducts it; null unless it is a deposit that can be deducted. */
  finalHref: string | null;
  /** Null when nothing can be credited. */
  creditHref: string | null;
  /** Opens the dialog that cancels; null when the menu does not offer it. */
  onCancel: (() => void) | null;
  /** Opens the dialog that deletes; null when the menu does not offer it. */
  onDelete: (() => void) | null;
}

/** The menu of the actions that are not the next step. */
export function MoreActions({
  companyId,
  invoiceId,
  viewUrl,
  onSendAgain,
  onSendReceipt,
  isBeingSent,
  finalHref,
  creditHref,
  onCancel,
  onDelete,
}: Props) {
  const t = useTranslations("invoice.actions");
  const { copy, pending } = useDuplicate({ companyId, duplicate, path: "/invoices", done: t("duplicated") });
  const copyLink = () =>
    navigator.clipboard.writeText(viewUrl ?? "").then(
      () => toast.success(t("linkCopied")),
      () => toast.error(t("copyFailed")),
    );
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="icon" aria-label={t("more")} title={t("more")}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem asChild>
          <a href={`/invoices/${invoiceId}/pdf?download`} download>
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
        {onSendAgain && (
          <DropdownMenuItem disabled={isBeingSent} onSelect={onSendAgain}>
            <Send aria-hidden="true" />
            {t("resend")}
          </DropdownMenuItem>
        )}
        {onSendReceipt && (
          <DropdownMenuItem onSelect={onSendReceipt}>
            <Receipt aria-hidden="true" />
            {t("sendReceipt")}
          </DropdownMenuItem>
        )}
        {finalHref && (
          <DropdownMenuItem asChild>
            <Link href={finalHref}>
              <FileCheck2 aria-hidden="true" />
              {t("makeFinal")}
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem disabled={pending} onSelect={() => copy(invoiceId)}>
          <Copy aria-hidden="true" />
          {t("duplicate")}
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href={`/recurring/new?from=${invoiceId}`}>
            <Repeat2 aria-hidden="true" />
            {t("repeat")}
          </Link>
        </DropdownMenuItem>
        {creditHref && (
          <DropdownMenuItem asChild>
            <Link href={creditHref}>
              <FileMinus aria-hidden="true" />
              {t("credit")}
            </Link>
          </DropdownMenuItem>
        )}
        {onCancel && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="destructive" onSelect={onCancel}>
              <Ban aria-hidden="true" />
              {t("cancel")}
            </DropdownMenuItem>
          </>
        )}
        {onDelete && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="destructive" onSelect={onDelete}>
              <Trash2 aria-hidden="true" />
              {t("delete")}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
