"use client";

import { BellRing, Download, Send, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { findMatching } from "#app/(app)/invoices/bulk-actions.ts";
import { downloadPdfs } from "#components/invoices/list/download-pdfs.ts";
import { Button } from "#components/ui/button.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { toast } from "#components/ui/toast.ts";
import { BULK_LIMIT, type InvoiceQuery } from "#lib/domain/invoices/invoice-query.ts";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { REMINDED_STATUSES } from "#lib/domain/reminders/reminders.ts";

const SendDialog = dynamic(() =>
  import("#app/(app)/invoices/bulk-send-dialog.tsx").then((file) => file.BulkSendDialog),
);

export interface Selected {
  id: string;
  status: InvoiceStatus;
  isOverdue: boolean;
}

interface BulkBarProps {
  companyId: string;
  selected: Selected[];
  /** The number of invoices on all pages, when the whole page is selected and there are more. */
  matching: number | null;
  query: InvoiceQuery;
  /** Whether e-mails are kept in the local mailbox. */
  isKept: boolean;
  onSelected: (selected: Selected[]) => void;
  onClear: () => void;
}

/** The actions on the selected invoices. It stays while a download runs, whatever is selected then. */
export default function BulkBar({ companyId, selected, matching, query, isKept, onSelected, onClear }: BulkBarProps) {
  const t = useTranslations("invoiceList");
  const [sending, setSending] = useState<{ kind: "send" | "remind"; ids: string[] } | null>(null);
  const [bytes, setBytes] = useState<{ read: number; of: number } | null>(null);
  const [pending, startTransition] = useTransition();
  const issued = selected.filter(({ status }) => status !== "draft");
  const sendable = selected.filter(({ status }) => status === "issued");
  const late = selected.filter(({ status, isOverdue }) => isOverdue && REMINDED_STATUSES.includes(status));

  const selectMatching = () =>
    startTransition(async () => {
      const outcome = await findMatching(companyId, query);
      if (outcome.ok) onSelected(outcome.invoices);
      else toast.error(t("bulkFailed"));
    });
  const download = async () => {
    if (bytes) return;
    setBytes({ read: 0, of: 1 });
    const ids = idsOf(issued);
    const outcome = await downloadPdfs(companyId, ids, (read, of) => setBytes({ read, of }));
    setBytes(null);
    if (outcome) toast.success(t("downloaded", { count: ids.length }));
    else toast.error(t("bulkFailed"));
  };

  if (selected.length === 0) return null;
  return (
    <>
      <section
        aria-label={t("bulk")}
        className="sticky bottom-3 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border border-border bg-popover p-2 pl-4 text-sm shadow-lg"
      >
        <span className="font-medium max-sm:w-full max-sm:pt-1.5">{t("selected", { count: selected.length })}</span>
        {matching !== null && (
          <Button variant="link" size="sm" disabled={pending} onClick={selectMatching}>
            {matching > BULK_LIMIT ? t("selectFirst", { count: BULK_LIMIT }) : t("selectAll", { count: matching })}
          </Button>
        )}
        <Button
          size="sm"
          disabled={sendable.length === 0 || bytes !== null}
          onClick={() => setSending({ kind: "send", ids: idsOf(sendable) })}
        >
          <Send aria-hidden />
          {t("send", { count: sendable.length })}
        </Button>
        {late.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            disabled={bytes !== null}
            onClick={() => setSending({ kind: "remind", ids: idsOf(late) })}
          >
            <BellRing aria-hidden />
            {t("remind", { count: late.length })}
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          disabled={issued.length === 0 || bytes !== null}
          onClick={() => void download()}
        >
          <Download aria-hidden />
          {t("downloadPdfs", { count: issued.length })}
        </Button>
        <Button
          size="icon"
          variant="ghost"
          className="max-sm:absolute max-sm:top-1 max-sm:right-1"
          aria-label={t("clearSelection")}
          onClick={onClear}
        >
          <X aria-hidden />
        </Button>
        {sendable.length === 0 && late.length === 0 && (
          <span className="w-full pb-1 text-muted-foreground text-xs">{t("sendHint")}</span>
        )}
        {bytes && (
          <Progress value={Math.min(bytes.read, bytes.of)} max={bytes.of} label={t("downloading")} className="mb-1" />
        )}
      </section>
      {sending && (
        <SendDialog
          companyId={companyId}
          {...sending}
          isKept={isKept}
          leftOut={selected.length - sending.ids.length}
          onClose={(sent) => {
            setSending(null);
            if (sent) onClear();
          }}
        />
      )}
    </>
  );
}

function idsOf(invoices: Selected[]): string[] {
  return invoices.map(({ id }) => id);
}
