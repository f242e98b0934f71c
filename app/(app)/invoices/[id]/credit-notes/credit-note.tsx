import { FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { SendCreditNote } from "#app/(app)/invoices/[id]/credit-notes/send-credit-note.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Invoice, CreditNote as IssuedCreditNote } from "#lib/domain/invoices/invoice.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

interface CreditNoteProps {
  invoice: Invoice;
  creditNote: IssuedCreditNote;
  /** Whether it can be sent from here. */
  canSend: boolean;
}

/** A credit note of the invoice, for the whole of it or for a part, with its PDF and the way to send it. */
export function CreditNote({ invoice, creditNote, canSend }: CreditNoteProps) {
  const t = useTranslations("invoice.creditNote");
  const language = useLocale();
  const { id, number, issueDate, reason, isWhole, totalCents, refundDueCents } = creditNote;
  const date = formatCalendarDate(issueDate, language);
  const money = (cents: number) => formatMoney(cents, invoice.currency, language);
  const part = refundDueCents ? ("partRefund" as const) : ("partText" as const);
  return (
    <Card
      role="region"
      aria-labelledby={`credit-note-${id}`}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id={`credit-note-${id}`} className="font-semibold text-sm">
          {t("title", { number })}
        </h2>
        <p className="mt-1 text-pretty text-muted-foreground text-sm">
          {isWhole
            ? t("text", { date })
            : t(part, { date, amount: money(totalCents), refund: money(refundDueCents ?? 0) })}
        </p>
        {reason && <p className="wrap-anywhere mt-2 whitespace-pre-line text-sm">{t("reason", { reason })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline">
          <a href={`/invoices/${invoice.id}/credit-notes/${id}/pdf`} target="_blank" rel="noopener">
            <FileText aria-hidden />
            {t("pdf")}
          </a>
        </Button>
        {canSend && (
          <SendCreditNote companyId={invoice.companyId} invoiceId={invoice.id} creditNoteId={id} number={number} />
        )}
      </div>
    </Card>
  );
}
