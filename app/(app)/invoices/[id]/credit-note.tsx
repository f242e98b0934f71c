import { FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import type { CreditNote as InvoiceCreditNote } from "#lib/domain/invoice/invoice.ts";

/** The credit note that cancelled the invoice, with its PDF. */
export function CreditNote({ invoiceId, creditNote }: { invoiceId: string; creditNote: InvoiceCreditNote }) {
  const t = useTranslations("invoice.creditNote");
  const date = formatCalendarDate(creditNote.issueDate, useLocale());
  return (
    <Card role="region" aria-labelledby="credit-note" className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="credit-note" className="font-semibold text-sm">
          {t("title", { number: creditNote.number })}
        </h2>
        <p className="mt-1 text-pretty text-muted-foreground text-sm">{t("text", { date })}</p>
        {creditNote.reason && (
          <p className="wrap-anywhere mt-2 whitespace-pre-line text-sm">{t("reason", { reason: creditNote.reason })}</p>
        )}
      </div>
      <Button asChild variant="outline">
        <a href={`/invoices/${invoiceId}/credit-note/pdf`} target="_blank" rel="noopener">
          <FileText aria-hidden />
          {t("pdf")}
        </a>
      </Button>
    </Card>
  );
}
