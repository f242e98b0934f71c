import { useLocale, useTranslations } from "next-intl";
import { useActorName } from "#app/(app)/invoices/[id]/use-actor-name.ts";
import { TimelineItem } from "#components/ui/timeline-item.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import type { QuoteEvent } from "#lib/quotes/get-quote.ts";

/** What happened to a quote, by whom; the newest first. */
export function History({ events, timeZone }: { events: QuoteEvent[]; timeZone: string }) {
  const [t, language, actorName] = [useTranslations("quotes.events"), useLocale(), useActorName()];
  return (
    <ol className="ml-1 text-sm">
      {events.map((event) => {
        const { id, type, data, occurredAt } = event;
        const hasReason = type === "quote.declined" && typeof data.reason === "string";
        const words = hasReason ? "declinedBecause" : EVENTS[type];
        if (!words) return null;
        return (
          <TimelineItem key={id}>
            <p className="wrap-anywhere text-pretty">
              {t(words, {
                who: actorName(event),
                number: String(data.number ?? ""),
                version: Number(data.version ?? 1),
                byHand: `${data.recordedBy !== undefined}`,
                reason: String(data.reason ?? ""),
              })}
            </p>
            <time dateTime={occurredAt} className="block text-muted-foreground text-xs">
              {formatInstant(occurredAt, language, timeZone)}
            </time>
          </TimelineItem>
        );
      })}
    </ol>
  );
}

/** Those that a reader is told of. */
const EVENTS: Partial<Record<QuoteEvent["type"], Parameters<ReturnType<typeof useTranslations<"quotes.events">>>[0]>> =
  {
    "quote.created": "created",
    "quote.updated": "updated",
    "quote.deleted": "deleted",
    "quote.send_queued": "sendQueued",
    "quote.sent": "sent",
    "quote.email_sent": "emailSent",
    "quote.send_rejected": "sendRejected",
    "quote.send_failed": "sendFailed",
    "quote.email_delivered": "delivered",
    "quote.email_opened": "opened",
    "quote.email_bounced": "bounced",
    "quote.email_complained": "complained",
    "quote.viewed": "viewed",
    "quote.accepted": "accepted",
    "quote.declined": "declined",
    "quote.renewal_requested": "renewalRequested",
    "quote.expired": "expired",
    "quote.invoiced": "invoiced",
    "quote.cancelled": "cancelled",
  };
