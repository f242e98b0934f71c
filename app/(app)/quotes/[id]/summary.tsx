import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "#components/cn.ts";
import { Card } from "#components/ui/card.tsx";
import { ExternalDataDetails } from "#components/ui/external-data-details.tsx";
import { Link } from "#components/ui/link.tsx";
import {
  type CalendarDate,
  daysBetween,
  formatCalendarDate,
  formatInstant,
  unbroken,
} from "#lib/domain/calendar-date.ts";
import { formatMoney, formatPercentage } from "#lib/domain/money/money.ts";
import { type Quote, quoteLanguage } from "#lib/domain/quotes/quote.ts";
import { depositOf } from "#lib/domain/quotes/quote-deposit.ts";
import type { QuoteStatus } from "#lib/domain/quotes/quote-status.ts";

interface Props {
  quote: Quote;
  status: QuoteStatus;
  /** The current date in the company's time zone. */
  today: CalendarDate;
  /** What the state allows. */
  actions: ReactNode;
}

/** The amount, the state with what can be done next, and the facts: what a reader looks for first. */
export function Summary({ quote, status, today, actions }: Props) {
  const [t, language] = [useTranslations("quotes"), useLocale()];
  const { clientId, clientName, currency, content, issueDate, validUntil, version, declineReason } = quote;
  const { work, confirmsEmail } = content;
  const deposit = depositOf(quote);
  const date = (day: CalendarDate) => formatCalendarDate(day, language);
  const at = (instant: string | null) =>
    instant ? unbroken(formatInstant(instant, language, quote.company.timeZone, "day")) : "";
  const since = { accepted: quote.acceptedAt, declined: quote.declinedAt };
  const when = status === "accepted" || status === "declined" ? at(since[status]) : unbroken(date(validUntil));
  const isOpen = status === "sent" || status === "viewed";
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <p className="text-muted-foreground text-sm">{t(`lead.${status}`, { date: when })}</p>
        <p
          className={cn(
            "wrap-anywhere font-semibold text-figure",
            status === "cancelled" && "text-muted-foreground line-through",
          )}
        >
          {formatMoney(quote.totalCents, currency, language)}
        </p>
        {isOpen && (
          <p className="text-muted-foreground text-sm">{t("daysLeft", { days: daysBetween(today, validUntil) })}</p>
        )}
        {(status === "declined" || status === "expired") && (
          <p className="text-pretty text-muted-foreground text-sm">{t("changesNext")}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 *:not-[[aria-haspopup=menu]]:grow">{actions}</div>
      <div className="border-border border-t pt-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          <Fact name={t("facts.client")}>
            <Link href={`/clients/${clientId}`} className="text-primary underline-offset-4 hover:underline">
              {clientName}
            </Link>
          </Fact>
          <Fact name={t("facts.issueDate")}>{date(issueDate)}</Fact>
          <Fact name={t("facts.validUntil")}>{date(validUntil)}</Fact>
          {version > 1 && <Fact name={t("facts.version")}>{version}</Fact>}
          {declineReason && <Fact name={t("facts.reason")}>{declineReason}</Fact>}
          {work?.place && <Fact name={t("facts.place")}>{work.place}</Fact>}
          {work?.start && <Fact name={t("facts.start")}>{work.start}</Fact>}
          {work?.duration && <Fact name={t("facts.duration")}>{work.duration}</Fact>}
          {deposit && (
            <Fact name={t("facts.deposit")}>
              {t("facts.depositValue", {
                percent: formatPercentage(deposit.percentE4, language),
                amount: formatMoney(deposit.cents, currency, language),
              })}
            </Fact>
          )}
          {confirmsEmail && quote.acceptedAt === null && (
            <Fact name={t("facts.confirmsEmail")}>{t("facts.confirmed")}</Fact>
          )}
          <Fact name={t("facts.language")}>{t(`language.${quoteLanguage(quote)}`)}</Fact>
        </dl>
        <ExternalDataDetails externalId={quote.externalId} metadata={quote.metadata} className="mt-4" />
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
