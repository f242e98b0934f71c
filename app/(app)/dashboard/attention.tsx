import { CircleAlert, CircleX, Clock, FilePen, MailWarning, MailX, Send } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Concern } from "#lib/dashboard/read-dashboard.ts";
import { formatCalendarDate, toCalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

const ICONS = {
  rejected: CircleX,
  bounced: MailX,
  complained: MailWarning,
  send_rejected: MailX,
  send_failed: MailX,
  overdue: Clock,
  not_sent: Send,
  stale_draft: FilePen,
};

interface AttentionProps {
  concerns: Concern[];
  timeZone: string;
  overdueCount: number;
}

/** The invoices that need attention, each with the reason. The page of the invoice offers the next step. */
export function Attention({ concerns, timeZone, overdueCount }: AttentionProps) {
  const t = useTranslations("dashboard");
  const language = useLocale();
  const reason = useReason(timeZone);
  const shownOverdue = concerns.filter(({ kind }) => kind === "overdue").length;
  return (
    <Card role="region" aria-labelledby="attention" className="min-w-0">
      <h2 id="attention" className="flex items-center gap-2 font-semibold">
        {concerns.length > 0 && <CircleAlert aria-hidden className="size-4 text-destructive" />}
        {t("attention")}
      </h2>
      {concerns.length === 0 && <p className="mt-2 text-muted-foreground text-sm">{t("nothing")}</p>}
      <ul className="-mx-2 mt-2">
        {concerns.map((concern) => {
          const { invoiceId, kind, number, clientName, dueCents, currency } = concern;
          const Icon = ICONS[kind];
          return (
            <li key={`${kind} ${invoiceId}`}>
              <Link
                href={`/invoices/${invoiceId}`}
                className="flex items-start gap-3 rounded-md px-2 py-2 text-sm outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring"
              >
                <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
                <span className="min-w-0 flex-1">
                  <span className="wrap-anywhere block font-medium">
                    {number ? `${number} · ${clientName}` : t("draftOf", { client: clientName })}
                  </span>
                  <span className="wrap-anywhere line-clamp-3 text-muted-foreground">{reason(concern)}</span>
                </span>
                <span className="shrink-0 tabular-nums">{formatMoney(dueCents, currency, language)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {overdueCount > shownOverdue && (
        <Link href="/invoices?due=overdue" className="mt-2 inline-block text-primary text-sm underline-offset-4 hover:underline">
          {t("more")}
        </Link>
      )}
    </Card>
  );
}

function useReason(timeZone: string): (concern: Concern) => string {
  const t = useTranslations("dashboard");
  const language = useLocale();
  const day = (instant: string) => formatCalendarDate(todayIn(timeZone, new Date(instant)), language);
  return ({ kind, since, reason }) => {
    switch (kind) {
      case "rejected":
        return t("rejected", { reason: reason ?? "" });
      case "bounced":
        return t("bounced", { reason: reason ?? day(since) });
      case "complained":
        return t("complained", { date: day(since) });
      case "overdue":
        return t("overdueSince", { date: formatCalendarDate(toCalendarDate(since), language) });
      case "send_rejected":
        return t("sendRefused", { reason: reason ?? "" });
      case "send_failed":
        return t("sendFailed", { reason: reason ?? "" });
      case "not_sent":
        return t("notSent", { date: day(since) });
      case "stale_draft":
        return t("staleDraft", { date: day(since) });
    }
  };
}
