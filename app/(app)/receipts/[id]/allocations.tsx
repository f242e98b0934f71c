import { useLocale, useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Allocation } from "#lib/domain/receipts/receipt.ts";

/** The invoices that a receipt pays, each with how much and since when. */
export function Allocations({ allocations, currency }: { allocations: Allocation[]; currency: string }) {
  const [t, language] = [useTranslations("receipts"), useLocale()];
  return (
    <ul className="divide-y divide-border rounded-xl border border-border bg-card text-sm">
      {allocations.map(({ paymentId, invoiceId, invoiceNumber, allocatedOn, ...allocation }) => (
        <li
          key={paymentId}
          className="relative flex flex-wrap items-baseline gap-x-4 px-4 py-3 first:rounded-t-xl last:rounded-b-xl hover:bg-muted/40"
        >
          <Link
            href={`/invoices/${invoiceId}#payment-${paymentId}`}
            className="rounded-sm font-medium outline-none after:absolute after:inset-0 focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset"
          >
            {invoiceNumber}
          </Link>
          <span className="text-muted-foreground tabular-nums">
            {t("allocatedOn", { date: formatCalendarDate(allocatedOn, language) })}
          </span>
          <span className="ml-auto whitespace-nowrap font-medium tabular-nums">
            {allocation.currency !== currency && (
              <span className="mr-3 font-normal text-muted-foreground">
                {formatMoney(allocation.amountCents, allocation.currency, language)}
              </span>
            )}
            {formatMoney(allocation.receiptCents, currency, language)}
          </span>
        </li>
      ))}
    </ul>
  );
}
