import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Section } from "#app/(app)/invoices/[id]/section.tsx";
import { TimelineEmail } from "#app/(app)/invoices/[id]/timeline-email.tsx";
import { newestFirst, sendersOf, type TimelineEntry } from "#app/(app)/invoices/[id]/timeline-entries.ts";
import { useActorName } from "#app/(app)/invoices/[id]/use-actor-name.ts";
import { useEventText } from "#app/(app)/invoices/[id]/use-event-text.tsx";
import { useReminderDay } from "#app/(app)/invoices/[id]/use-reminder-day.ts";
import { Link } from "#components/ui/link.tsx";
import { TimelineItem } from "#components/ui/timeline-item.tsx";
import { formatInstant, formatLongDate, unbroken } from "#lib/domain/calendar-date.ts";
import type { ListedDelivery } from "#lib/email/sending/invoice-emails.ts";
import type { InvoiceEvent } from "#lib/invoices/invoice-events.ts";
import type { UpcomingReminder } from "#lib/reminders/upcoming-reminder.ts";

interface TimelineProps {
  /** Oldest first. */
  events: InvoiceEvent[];
  emails: ListedDelivery[];
  /** Null where no reminder can follow. */
  reminder: UpcomingReminder | null;
  /** The path of the mailbox that the reader may open; null for none. */
  mailbox: string | null;
  currency: string;
  timeZone: string;
  /** The client's link, above the list: it is copied and renewed there. */
  children: ReactNode;
}

/**
 * What happened to the invoice, and the reminder that comes next, in one list. The newest is first: who opens the page
 * asks where the invoice is now, and the answer stands below the amount and the next action, however long the list is.
 * An e-mail is one entry at the time at which it was queued; its states stay with it, so that none of them is taken for
 * that of another e-mail.
 */
export function Timeline({ events, emails, reminder, mailbox, currency, timeZone, children }: TimelineProps) {
  const t = useTranslations("invoice");
  const language = useLocale();
  const reminderDay = useReminderDay();
  const actorName = useActorName();
  const describe = useEventText(currency);

  const senders = sendersOf(events, actorName);
  const happened = events.flatMap((event, index): TimelineEntry[] => {
    if (isContinued(event, events[index + 1])) return [];
    const words = describe(event);
    return words
      ? [
          {
            key: event.id,
            at: event.occurredAt,
            content: <Event words={words} at={event.occurredAt} timeZone={timeZone} />,
          },
        ]
      : [];
  });
  const sent = emails.toReversed().map((email): TimelineEntry => {
    const { kind, days, creditNoteNumber, delivery } = email;
    const { id, queuedAt } = delivery;
    const by = senders.get(id) ?? null;
    const title = t(`deliveryKind.${kind}`, { day: reminderDay(days ?? 0), number: creditNoteNumber ?? "" });
    return { key: id, at: queuedAt, content: <TimelineEmail key={id} {...{ title, email, by, mailbox, timeZone }} /> };
  });
  const entries = newestFirst(happened, sent);
  return (
    <Section title={t("trail")}>
      {children}
      <ol className="ml-1 text-sm">
        {reminder && reminder.kind !== "none" && (
          <TimelineItem isNext>
            <p className="text-pretty text-muted-foreground">
              {reminder.kind === "next" &&
                t("nextReminder", {
                  date: unbroken(formatLongDate(reminder.on, language)),
                  day: reminderDay(reminder.days),
                })}
              {reminder.kind === "excluded" &&
                t.rich("remindersExcluded", {
                  link: (words) => <InlineLink href={`/clients/${reminder.clientId}`}>{words}</InlineLink>,
                })}
              {reminder.kind === "off" &&
                t.rich("remindersOff", {
                  link: (words) => <InlineLink href="/settings/reminders">{words}</InlineLink>,
                })}
            </p>
          </TimelineItem>
        )}
        {entries.map(({ key, content }) => (
          <TimelineItem key={key}>{content}</TimelineItem>
        ))}
      </ol>
    </Section>
  );
}

const HOUR_MS = 3_600_000;

/** One who writes a draft saves it many times. */
function isContinued(event: InvoiceEvent, next: InvoiceEvent | undefined): boolean {
  return (
    event.type === "invoice.updated" &&
    next?.type === "invoice.updated" &&
    next.actorKind === event.actorKind &&
    next.actorName === event.actorName &&
    Date.parse(next.occurredAt) - Date.parse(event.occurredAt) < HOUR_MS
  );
}

function Event({ words, at, timeZone }: { words: ReactNode; at: string; timeZone: string }) {
  return (
    <>
      <p className="wrap-anywhere text-pretty">{words}</p>
      <time dateTime={at} className="block text-muted-foreground text-xs">
        {formatInstant(at, useLocale(), timeZone)}
      </time>
    </>
  );
}

function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
