import { useLocale, useTranslations } from "next-intl";
import { StatusBadge } from "#components/ui/status-badge.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { QuoteInvoice } from "#lib/quotes/invoices-of-quote.ts";

/** The invoices that were made of a quote, the first one first. */
export function Invoices({ invoices }: { invoices: QuoteInvoice[] }) {
  const [t, language] = [useTranslations("quotes"), useLocale()];
  return (
    <ul className="flex flex-col divide-y divide-border text-sm">
      {invoices.map(({ id, number, kind, status, currency, issueDate, totalCents, amountCreditedCents }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <TextLink href={`/invoices/${id}`}>{number ?? t("draftNumber")}</TextLink>
            {number !== null && <StatusBadge status={status} />}
          </span>
          <span
            className={`text-right tabular-nums ${status === "cancelled" ? "text-muted-foreground line-through" : ""}`}
          >
            {formatMoney(totalCents, currency, language)}
          </span>
          <span className="col-span-2 text-muted-foreground text-xs">
            {t("invoiceOf", { kind: t(`invoiceKind.${kind}`), date: formatCalendarDate(issueDate, language) })}
            {amountCreditedCents > 0 &&
              status !== "cancelled" &&
              ` · ${t("credited", { amount: formatMoney(amountCreditedCents, currency, language) })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
