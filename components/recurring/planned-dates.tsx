import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "#components/cn.ts";
import { PlannedAmount } from "#components/recurring/planned-amount.tsx";
import { formatCalendarDate, formatLongDate, unbroken } from "#lib/domain/calendar-date.ts";
import type { PlannedInvoice } from "#lib/domain/recurring/planned-invoice.ts";

type Planned = Pick<PlannedInvoice, "sequence" | "date" | "period" | "isSkipped"> & {
  /** Null while it is not known. */
  totalCents: number | null;
  /** The first line of its first line. */
  title?: string;
};

interface Props {
  dates: Planned[];
  currency: string;
  /** Whether they stand in two columns where there is room. */
  columns?: boolean;
  /** What can be done with a date. */
  action?: (planned: Planned) => ReactNode;
}

/** The dates that lie ahead, each with its period and what its invoice comes to. */
export function PlannedDates({ dates, currency, columns = false, action }: Props) {
  const [t, language] = [useTranslations("recurring"), useLocale()];
  return (
    <ol
      className={cn(
        "overflow-hidden rounded-xl border border-border bg-card text-sm [&>li]:-mt-px [&>li]:border-border [&>li]:border-t",
        columns && "@2xl:grid @2xl:grid-flow-col @2xl:grid-cols-2 @2xl:grid-rows-6 @2xl:[&>li:nth-child(n+7)]:border-l",
      )}
    >
      {dates.map((planned) => {
        const { sequence, date, period, isSkipped, totalCents, title } = planned;
        return (
          <li key={sequence} className="flex min-h-11 items-center gap-x-3 py-1.5 pr-2 pl-4">
            <span className="min-w-0 flex-1 py-1">
              <span className={isSkipped ? "text-muted-foreground line-through" : "font-medium"}>
                {unbroken(formatLongDate(date, language))}
              </span>
              {isSkipped && <span className="text-muted-foreground"> {t("skipped")}</span>}
              {!isSkipped && title && <span className="block truncate text-muted-foreground text-xs">{title}</span>}
              {period && !isSkipped && (
                <span className="block text-muted-foreground text-xs">
                  {t("periodOf", {
                    start: formatCalendarDate(period.start, language),
                    end: formatCalendarDate(period.end, language),
                  })}
                </span>
              )}
            </span>
            {totalCents === null ? (
              <span className="text-muted-foreground">–</span>
            ) : (
              <PlannedAmount cents={totalCents} {...{ currency, isSkipped }} />
            )}
            {action && <span className="flex w-9 shrink-0 justify-end">{action(planned)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
