import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PlannedAmount } from "#components/recurring/planned-amount.tsx";
import { Card } from "#components/ui/card.tsx";
import { ExternalDataDetails } from "#components/ui/external-data-details.tsx";
import { Link } from "#components/ui/link.tsx";
import { formatCalendarDate, formatLongDate, unbroken } from "#lib/domain/calendar-date.ts";
import { termsInWords } from "#lib/domain/parties/terms-in-words.ts";
import type { PlannedInvoice } from "#lib/domain/recurring/planned-invoice.ts";
import { recurrenceAsLabel } from "#lib/domain/recurring/recurrence-in-words.ts";
import type { RecurringInvoice } from "#lib/domain/recurring/recurring-invoice.ts";

interface Props {
  schedule: RecurringInvoice;
  /** Null: no date is left. */
  next: PlannedInvoice | null;
  actions: ReactNode;
}

/** The next invoice, what can be done, and the rule: what a reader looks for first. */
export function Summary({ schedule, next, actions }: Props) {
  const [t, language] = [useTranslations("recurring"), useLocale()];
  const { clientId, clientName, status, action, billedPeriod, content, endDate, maxOccurrences } = schedule;
  const { paymentTermsDays, paymentTermsMonth, startDate } = schedule;
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <p className="text-muted-foreground text-sm">
          {status === "ended" && t("endedLead")}
          {status === "paused" && t("pausedLead")}
          {status === "active" && next && t("nextOn", { date: unbroken(formatLongDate(next.date, language)) })}
        </p>
        {next && status !== "ended" && (
          <p className="wrap-anywhere font-semibold text-figure">
            <PlannedAmount cents={next.totalCents} currency={content.currency} className="decoration-2" />
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2 *:not-[[aria-haspopup=menu]]:grow">{actions}</div>}
      <div className="border-border border-t pt-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          <Fact name={t("client")}>
            <Link href={`/clients/${clientId}`} className="text-primary underline-offset-4 hover:underline">
              {clientName}
            </Link>
          </Fact>
          <Fact name={t("rhythm")}>{recurrenceAsLabel(schedule, language)}</Fact>
          <Fact name={t("start")}>{formatCalendarDate(startDate, language)}</Fact>
          <Fact name={t("endLabel")}>
            {[
              ...(endDate ? [formatCalendarDate(endDate, language)] : []),
              ...(maxOccurrences ? [t("afterDates", { count: maxOccurrences })] : []),
            ].join(" · ") || t("never")}
          </Fact>
          <Fact name={t("onDate")}>{t(`action.${action}`)}</Fact>
          <Fact name={t("billedPeriod")}>{t(`period.${billedPeriod ?? "none"}`)}</Fact>
          <Fact name={t("paymentTerms")}>
            {paymentTermsDays === null
              ? t("clientTerms")
              : termsInWords({ paymentTermsDays, paymentTermsMonth }, language)}
          </Fact>
          <Fact name={t("format")}>{content.format === "facturx" ? "Factur-X" : "PDF"}</Fact>
        </dl>
        <ExternalDataDetails externalId={schedule.externalId} metadata={schedule.metadata} className="mt-4" />
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere text-right">{children}</dd>
    </>
  );
}
