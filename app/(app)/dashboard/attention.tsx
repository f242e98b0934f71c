import {
  CalendarClock,
  CalendarX2,
  CircleCheck,
  CircleX,
  Clock,
  FilePen,
  type LucideIcon,
  MailWarning,
  MailX,
  Send,
} from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { EmailStep } from "#app/(app)/dashboard/email-step.tsx";
import { useReason as useRunReason } from "#app/(app)/recurring/[id]/use-reason.ts";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Concern } from "#lib/dashboard/read-dashboard.ts";
import { formatCalendarDate, toCalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

const RED = "bg-tone-red text-tone-red-text";
const AMBER = "bg-tone-amber text-tone-amber-text";
const NEUTRAL = "bg-tone-neutral text-tone-neutral-text";

interface Step {
  action: "answer" | "correctAddress" | "remind" | "send" | "finish" | "decide" | "open";
  href: string;
  /** The e-mail that the step writes, in a dialog where scripts run. */
  email?: "invoice" | "reminder" | "answer";
}

interface Kind {
  icon: LucideIcon;
  tone: string;
  step: (concern: Concern) => Step;
}

/** The page of what needs attention. */
function hrefOf({ invoiceId, recurringInvoiceId }: Concern): string {
  return recurringInvoiceId ? `/recurring/${recurringInvoiceId}` : `/invoices/${invoiceId}`;
}

const answer = ({ invoiceId }: Concern): Step => ({
  action: "answer",
  href: `/invoices/${invoiceId}`,
  email: "answer",
});
const correct = ({ invoiceId }: Concern): Step => ({
  action: "correctAddress",
  href: `/invoices/${invoiceId}`,
  email: "invoice",
});
const send = ({ invoiceId }: Concern): Step => ({ action: "send", href: `/invoices/${invoiceId}`, email: "invoice" });
const remind = ({ invoiceId }: Concern): Step => ({
  action: "remind",
  href: `/invoices/${invoiceId}`,
  email: "reminder",
});
const finish = ({ invoiceId }: Concern): Step => ({ action: "finish", href: `/invoices/${invoiceId}/edit` });

/**
 * What each concern looks like, and its next step. An invoice that its client never got is sent before they are
 * reminded of it. The dialog that sends it again asks for another address, and keeps it as the client's.
 */
const KINDS: Record<Concern["kind"], Kind> = {
  missed_dates: { icon: CalendarClock, tone: AMBER, step: (concern) => ({ action: "decide", href: hrefOf(concern) }) },
  not_issued: { icon: CalendarX2, tone: RED, step: (concern) => ({ action: "open", href: hrefOf(concern) }) },
  rejected: { icon: CircleX, tone: RED, step: answer },
  bounced: { icon: MailX, tone: RED, step: correct },
  complained: { icon: MailWarning, tone: RED, step: correct },
  send_rejected: { icon: MailX, tone: RED, step: correct },
  send_failed: { icon: MailX, tone: RED, step: send },
  send_uncertain: { icon: MailWarning, tone: RED, step: send },
  overdue: { icon: Clock, tone: RED, step: (concern) => (concern.status === "issued" ? send : remind)(concern) },
  not_sent: { icon: Send, tone: AMBER, step: send },
  stale_draft: { icon: FilePen, tone: NEUTRAL, step: finish },
};

/** How many concerns are shown at once; the others open below them. */
const SHOWN = 6;

interface AttentionProps {
  companyId: string;
  concerns: Concern[];
  timeZone: string;
  overdueCount: number;
}

/** The invoices that need attention, each with the reason and the next step. */
export function Attention({ companyId, concerns, timeZone, overdueCount }: AttentionProps) {
  const t = useTranslations("dashboard");
  const shownOverdue = concerns.filter(({ kind }) => kind === "overdue").length;
  const [first, others] = [concerns.slice(0, SHOWN), concerns.slice(SHOWN)];
  if (concerns.length === 0) {
    return (
      <section
        aria-labelledby="attention"
        className="flex items-center gap-3 rounded-xl border border-border bg-card px-5 py-4"
      >
        <CircleCheck aria-hidden className="size-5 shrink-0 text-primary" />
        <h2 id="attention" className="sr-only">
          {t("attention")}
        </h2>
        <p className="text-muted-foreground">{t("nothing")}</p>
      </section>
    );
  }
  return (
    <Card role="region" aria-labelledby="attention" className="min-w-0 px-0 pt-4 pb-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 px-5">
        <h2 id="attention">{t("attention")}</h2>
        {overdueCount > shownOverdue && (
          <Link href="/invoices?due=overdue" className="text-primary underline-offset-4 hover:underline">
            {t("more")}
          </Link>
        )}
      </div>
      <ul className="divide-y divide-border border-border border-t">
        {first.map((concern) => (
          <Row key={`${concern.kind} ${concern.invoiceId}`} {...{ companyId, concern, timeZone }} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className="group border-border border-t">
          <summary className="cursor-pointer rounded-b-xl px-5 py-3 text-primary outline-none hover:bg-accent/60 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset group-open:hidden">
            {t("showMore", { count: others.length })}
          </summary>
          <ul className="divide-y divide-border">
            {others.map((concern) => (
              <Row key={`${concern.kind} ${concern.invoiceId}`} {...{ companyId, concern, timeZone }} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function Row({ companyId, concern, timeZone }: { companyId: string; concern: Concern; timeZone: string }) {
  const t = useTranslations("dashboard");
  const language = useLocale();
  const reason = useReason(timeZone);
  const { invoiceId, kind, number, clientName, dueCents, currency } = concern;
  const { icon: Icon, tone, step } = KINDS[kind];
  const { action, href, email } = step(concern);
  const id = `${kind}-${invoiceId}`;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-5 py-3 hover:bg-accent/40 sm:grid-cols-[auto_minmax(0,1fr)_auto_9rem]">
      <span aria-hidden className={`grid size-8 place-items-center self-start rounded-lg ${tone}`}>
        <Icon className="size-4" />
      </span>
      <Link
        id={id}
        href={hrefOf(concern)}
        className="min-w-0 outline-none after:absolute after:inset-0 max-sm:col-span-2 focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset"
      >
        <span className="wrap-anywhere block font-medium">
          {number
            ? `${number} · ${clientName}`
            : t(kind === "missed_dates" ? "recurringOf" : "draftOf", { client: clientName })}
        </span>{" "}
        <span className="wrap-anywhere line-clamp-2 text-muted-foreground">{reason(concern)}</span>
      </Link>
      <span className="font-medium tabular-nums max-sm:col-start-3 max-sm:row-start-2">
        {formatMoney(dueCents, currency, language)}
      </span>
      <Button
        asChild
        variant="outline"
        size="sm"
        className="relative max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-start"
      >
        {email && number ? (
          <EmailStep {...{ companyId, invoiceId, number }} kind={email} describedBy={id}>
            {t(`actions.${action}`)}
          </EmailStep>
        ) : (
          <Link href={href} aria-describedby={id}>
            {t(`actions.${action}`)}
          </Link>
        )}
      </Button>
    </li>
  );
}

function useReason(timeZone: string): (concern: Concern) => string {
  const t = useTranslations("dashboard");
  const language = useLocale();
  const reasonInWords = useRunReason();
  const day = (instant: string) => formatCalendarDate(todayIn(timeZone, new Date(instant)), language);
  return ({ kind, status, since, reason }) => {
    switch (kind) {
      case "missed_dates":
        return t("missedDates", { count: Number(reason) });
      case "not_issued":
        return reasonInWords({ code: reason ?? "" });
      case "rejected":
        return t("rejected", { reason: reason ?? "" });
      case "bounced":
        return t("bounced", { reason: reason ?? day(since) });
      case "complained":
        return t("complained", { date: day(since) });
      case "overdue":
        return t(status === "issued" ? "overdueNotSent" : "overdueSince", {
          date: formatCalendarDate(toCalendarDate(since), language),
        });
      case "send_rejected":
        return t("sendRefused", { reason: reason ?? "" });
      case "send_failed":
        return t("sendFailed", { reason: reason ?? "" });
      case "send_uncertain":
        return t("sendUncertain", { reason: reason ?? "" });
      case "not_sent":
        return t("notSent", { date: day(since) });
      case "stale_draft":
        return t("staleDraft", { date: day(since) });
    }
  };
}
