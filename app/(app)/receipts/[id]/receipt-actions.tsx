"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { RefundDialog } from "#app/(app)/receipts/[id]/refund-dialog.tsx";
import { ReverseDialog } from "#app/(app)/receipts/[id]/reverse-dialog.tsx";
import { WriteOffDialog } from "#app/(app)/receipts/[id]/write-off-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";

interface Props {
  companyId: string;
  receipt: Pick<
    Receipt,
    "id" | "kind" | "clientName" | "currency" | "unallocatedCents" | "receivedOn" | "method" | "updatedAt"
  >;
  /** What taking it back would take, in the minor unit; 0 where nothing of it is left. */
  takenCents: number;
  /** The numbers of the invoices that it pays. */
  numbers: string[];
  today: CalendarDate;
  /** What is on account is small enough to be kept as a difference. */
  mayWriteOff: boolean;
  /** It can be paid back by the provider that it came by. */
  mayGoOnline: boolean;
}

/** What can be done with a receipt, a refund or a write-off. */
export function ReceiptActions({ companyId, receipt, takenCents, numbers, today, mayWriteOff, mayGoOnline }: Props) {
  const t = useTranslations("receipts");
  const [dialog, setDialog] = useState<"refund" | "writeOff" | "reverse" | null>(null);
  const { id, kind, unallocatedCents } = receipt;
  const onClose = () => setDialog(null);
  const isOnAccount = unallocatedCents > 0;
  return (
    <>
      {kind === "receipt" && (isOnAccount || numbers.length > 0) && (
        <Button asChild variant={isOnAccount ? "default" : "outline"}>
          <Link href={`/receipts/${id}/allocate`}>{t(isOnAccount ? "allocate" : "reallocate")}</Link>
        </Button>
      )}
      {isOnAccount && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setDialog("refund")}>
          {t("refund")}
        </Button>
      )}
      {mayWriteOff && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setDialog("writeOff")}>
          {t("writeOff")}
        </Button>
      )}
      {takenCents > 0 && (
        <Button
          variant={kind === "receipt" ? "ghost" : "outline"}
          aria-haspopup="dialog"
          onClick={() => setDialog("reverse")}
        >
          {t("reverse")}
        </Button>
      )}
      {dialog === "refund" && <RefundDialog {...{ companyId, receipt, today, mayGoOnline, onClose }} />}
      {dialog === "writeOff" && <WriteOffDialog {...{ companyId, receipt, onClose }} />}
      {dialog === "reverse" && <ReverseDialog {...{ companyId, receipt, takenCents, numbers, onClose }} />}
    </>
  );
}
