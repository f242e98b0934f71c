import { useLocale, useTranslations } from "next-intl";
import { cn } from "#components/cn.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { ReceiptEntry } from "#lib/domain/receipts/receipt.ts";

/** The refunds, write-offs and reversals of a receipt, oldest first. What was reversed is struck through. */
export function Entries({ entries, currency }: { entries: ReceiptEntry[]; currency: string }) {
  const [t, language] = [useTranslations("receipts"), useLocale()];
  return (
    <ul className="divide-y divide-border rounded-xl border border-border bg-card text-sm">
      {entries.map(({ id, kind, receivedOn, amountCents, onlineRefund }) => {
        const isReversed = entries.some(({ reverses }) => reverses === id);
        const struck = isReversed && "text-muted-foreground line-through";
        return (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline gap-x-3 px-4 py-3 first:rounded-t-xl last:rounded-b-xl hover:bg-muted/40"
          >
            <Link
              href={`/receipts/${id}`}
              className={cn(
                "rounded-sm outline-none after:absolute after:inset-0 focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset",
                struck,
              )}
            >
              {t(`entry.${kind}`, {
                date: formatCalendarDate(receivedOn, language),
              })}
            </Link>
            {onlineRefund ? (
              <Badge>{t(`onlineRefund.${onlineRefund.status}`)}</Badge>
            ) : (
              isReversed && <Badge>{t("state.reversed")}</Badge>
            )}
            <span className={cn("ml-auto whitespace-nowrap font-medium tabular-nums", struck)}>
              {formatMoney(amountCents, currency, language)}
            </span>
            {onlineRefund?.failure && (
              <span className="wrap-anywhere basis-full text-pretty text-muted-foreground">{onlineRefund.failure}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
