"use client";

import { BellRing, CheckCheck, Coins, Download, type LucideIcon, Send, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { findMatching } from "#app/(app)/invoices/bulk-actions.ts";
import type { BulkKind } from "#app/(app)/invoices/bulk-dialog.tsx";
import { downloadPdfs } from "#components/invoices/list/download-pdfs.ts";
import { Button } from "#components/ui/button.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { toast } from "#components/ui/toast.ts";
import { BULK_LIMIT, type InvoiceQuery } from "#lib/domain/invoices/invoice-query.ts";
import type { ListedInvoice } from "#lib/domain/listed-invoice.ts";

const BulkDialog = dynamic(() => import("#app/(app)/invoices/bulk-dialog.tsx").then((file) => file.BulkDialog));

/** In the order of an invoice's life. */
const KINDS = [
  { kind: "issue", icon: CheckCheck },
  { kind: "send", icon: Send },
  { kind: "remind", icon: BellRing },
  { kind: "pay", icon: Coins },
] as const satisfies { kind: BulkKind; icon: LucideIcon }[];

interface BulkBarProps {
  companyId: string;
  selected: ListedInvoice[];
  /** The number of invoices on all pages, when the whole page is selected and there are more. */
  matching: number | null;
  query: InvoiceQuery;
  /** Whether e-mails are kept in the local mailbox. */
  isKept: boolean;
  onSelected: (selected: ListedInvoice[]) => void;
  onClear: () => void;
}

/** The actions on the selected invoices. It stays while a download runs, whatever is selected then. */
export default function BulkBar({ companyId, selected, matching, query, isKept, onSelected, onClear }: BulkBarProps) {
  const t = useTranslations("invoiceList");
  const [dialog, setDialog] = useState<{ kind: BulkKind; invoices: ListedInvoice[] } | null>(null);
  const [bytes, setBytes] = useState<{ read: number; of: number } | null>(null);
  const [pending, startTransition] = useTransition();
  const issued = selected.filter(({ number }) => number !== null);
  const offered = KINDS.map((action) => ({
    ...action,
    invoices: selected.filter(({ actions }) => actions.includes(action.kind)),
  })).filter(({ invoices }) => invoices.length > 0);

  const selectMatching = () =>
    startTransition(async () => {
      const outcome = await findMatching(companyId, query);
      if (outcome.ok) onSelected(outcome.invoices);
      else toast.error(t("bulkFailed"));
    });
  const download = async () => {
    if (bytes) return;
    setBytes({ read: 0, of: 1 });
    const ids = issued.map(({ id }) => id);
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
        {offered.map(({ kind, icon: Icon, invoices }, index) => (
          <Button
            key={kind}
            size="sm"
            variant={index === 0 ? "default" : "outline"}
            disabled={bytes !== null}
            onClick={() => setDialog({ kind, invoices })}
          >
            <Icon aria-hidden />
            {t(kind, { count: invoices.length })}
          </Button>
        ))}
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
        {bytes && (
          <Progress value={Math.min(bytes.read, bytes.of)} max={bytes.of} label={t("downloading")} className="mb-1" />
        )}
      </section>
      {dialog && (
        <BulkDialog
          companyId={companyId}
          {...dialog}
          isKept={isKept}
          leftOut={selected.length - dialog.invoices.length}
          onClose={(done) => {
            setDialog(null);
            if (done) onClear();
          }}
        />
      )}
    </>
  );
}
