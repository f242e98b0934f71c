import { useLocale, useTranslations } from "next-intl";
import { useActorName } from "#app/(app)/invoices/[id]/use-actor-name.ts";
import { TimelineItem } from "#components/ui/timeline-item.tsx";
import { formatInstant, formatLongDate, toCalendarDate, unbroken } from "#lib/domain/calendar-date.ts";
import type { RecurringEvent } from "#lib/recurring/get-recurring.ts";

/** What was done to a schedule, by whom; the newest first. */
export function History({ events, timeZone }: { events: RecurringEvent[]; timeZone: string }) {
  const [t, language, actorName] = [useTranslations("recurring.events"), useLocale(), useActorName()];
  return (
    <ol className="ml-1 text-sm">
      {events.map((event) => {
        const { id, type, data, occurredAt } = event;
        const day = data.date ?? data.nextDate;
        const date = typeof day === "string" ? unbroken(formatLongDate(toCalendarDate(day), language)) : "";
        return (
          <TimelineItem key={id}>
            <p className="wrap-anywhere text-pretty">
              {t(EVENTS[type], {
                who: actorName(event),
                date,
                bySystem: `${event.actorKind === "system"}`,
                answer: String(data.answer),
                count: Number(data.dates),
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

const EVENTS = {
  "recurring_invoice.created": "created",
  "recurring_invoice.updated": "updated",
  "recurring_invoice.paused": "paused",
  "recurring_invoice.resumed": "resumed",
  "recurring_invoice.skipped": "skipped",
  "recurring_invoice.ended": "ended",
  "recurring_invoice.answered": "answered",
} as const satisfies Record<RecurringEvent["type"], string>;
