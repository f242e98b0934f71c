import { useLocale, useTranslations } from "next-intl";
import { useReason } from "#app/(app)/recurring/[id]/use-reason.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { StatusBadge } from "#components/ui/status-badge.tsx";
import { formatLongDate, unbroken } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { RunWithInvoice } from "#lib/recurring/get-recurring.ts";

interface Props {
  /** The latest first. */
  runs: RunWithInvoice[];
  currency: string;
}

/** What became of each date that has come, with its invoice. */
export function Runs({ runs, currency }: Props) {
  const [t, language] = [useTranslations("recurring"), useLocale()];
  const reasonInWords = useReason();
  return (
    <ol className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-card text-sm">
      {runs.map(({ sequence, date, outcome, invoiceId, invoice, reason }) => {
        // A draft that a person issued or deleted waits no more.
        const waits = invoice?.status === "draft" ? outcome : null;
        return (
          <li key={sequence} className="relative flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className={outcome === "skipped" ? "text-muted-foreground line-through" : ""}>
                {unbroken(formatLongDate(date, language))}
              </span>
              {invoice && invoiceId && (
                <Link
                  href={`/invoices/${invoiceId}`}
                  className="block truncate font-medium text-primary underline-offset-4 hover:underline"
                >
                  {invoice.number ?? t("draftLink")}
                </Link>
              )}
            </span>
            <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
              {outcome === "skipped" && <span className="text-muted-foreground">{t("skipped")}</span>}
              {outcome === "pending" && <Badge>{t("outcome.pending")}</Badge>}
              {waits === "held" && <Badge tone="amber">{t("outcome.held")}</Badge>}
              {outcome === "refused" && (waits || !invoice) && <Badge tone="red">{t("outcome.refused")}</Badge>}
              {(outcome === "done" || outcome === "held") && !invoice && (
                <span className="text-muted-foreground">{t("draftDeleted")}</span>
              )}
              {invoice && waits !== "held" && <StatusBadge status={invoice.status} />}
              {invoice && (
                <span className="min-w-20 text-right tabular-nums">
                  {formatMoney(invoice.totalCents, currency, language)}
                </span>
              )}
            </span>
            {reason && (
              <p className="w-full text-pretty text-muted-foreground text-xs">
                {reasonInWords(reason)} {reason.faults.join(" ")}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
