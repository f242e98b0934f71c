import { getTranslations } from "next-intl/server";
import { cn } from "#components/cn.ts";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { formatInstant, formatLongDate, todayIn, unbroken } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { type Quote, quoteLanguage } from "#lib/domain/quotes/quote.ts";
import type { QuoteStatus } from "#lib/domain/quotes/quote-status.ts";

const TONES: Record<QuoteStatus, Tone> = {
  draft: "neutral",
  sent: "blue",
  viewed: "blue",
  accepted: "green",
  invoiced: "green",
  declined: "red",
  expired: "amber",
  cancelled: "neutral",
};

interface Props {
  quote: Quote;
  status: QuoteStatus;
  now: Date;
}

/** The total of the quote, until when it is valid, and what became of it. */
export async function QuoteState({ quote, status, now }: Props) {
  const { company, currency, totalCents, validUntil, version } = quote;
  const language = quoteLanguage(quote);
  const t = await getTranslations({ locale: language, namespace: "quoteViewing" });
  const day = (instant: string | null) => (instant ? formatInstant(instant, language, company.timeZone, "day") : "");
  const isOpen = status === "sent" || status === "viewed";
  const isCancelled = status === "cancelled";
  const until =
    validUntil === todayIn(company.timeZone, now)
      ? t("validToday")
      : t("validUntil", { date: unbroken(formatLongDate(validUntil, language)) });
  return (
    <section aria-label={t("total")} className="flex flex-col gap-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted-foreground text-sm">
          {t("total")}
          {status !== "draft" && <Badge tone={TONES[status]}>{t(`state.${status}`)}</Badge>}
          {version > 1 && <Badge>{t("version", { version })}</Badge>}
        </p>
        <p
          className={cn(
            "wrap-anywhere mt-1 font-semibold text-figure",
            isCancelled && "text-muted-foreground line-through",
          )}
        >
          {formatMoney(totalCents, currency, language)}
        </p>
      </div>
      {isOpen && <p className="text-pretty">{until}</p>}
      {isCancelled && <p className="text-pretty">{t("cancelled", { company: company.name })}</p>}
      {(status === "accepted" || status === "invoiced") && (
        <p className="text-pretty">{t("accepted", { date: day(quote.acceptedAt) })}</p>
      )}
      {status === "declined" && (
        <>
          <p className="text-pretty">{t("declined", { date: day(quote.declinedAt), company: company.name })}</p>
          {quote.declineReason && (
            <figure className="border-border border-l-2 pl-4 text-sm">
              <figcaption className="text-muted-foreground">{t("yourReason")}</figcaption>
              <blockquote className="wrap-anywhere whitespace-pre-line text-pretty">{quote.declineReason}</blockquote>
            </figure>
          )}
        </>
      )}
    </section>
  );
}

/** An expired quote: its client may ask once for a new validity. */
export async function ExpiredQuote({ quote, token, isOwn }: { quote: Quote; token: string; isOwn: boolean }) {
  const { company, validUntil, renewalRequestedAt, version } = quote;
  const language = quoteLanguage(quote);
  const t = await getTranslations({ locale: language, namespace: "quoteViewing" });
  return (
    <section aria-labelledby="answer" className="flex flex-col gap-4 rounded-xl border border-border bg-card p-5">
      <div>
        <h2 id="answer" className="text-balance font-semibold">
          {t("expired", { date: unbroken(formatLongDate(validUntil, language)) })}
        </h2>
        <p className="mt-1 text-pretty text-muted-foreground text-sm">
          {renewalRequestedAt
            ? t("renewed", {
                company: company.name,
                date: formatInstant(renewalRequestedAt, language, company.timeZone, "day"),
              })
            : t("expiredLead", { company: company.name })}
        </p>
      </div>
      {!renewalRequestedAt && !isOwn && (
        <form method="post" action={`/q/${token}/renew`} className="flex">
          <input type="hidden" name="version" value={version} />
          <Button type="submit" className="flex-1 max-md:h-11">
            {t("renew")}
          </Button>
        </form>
      )}
    </section>
  );
}
