import { useLocale, useTranslations } from "next-intl";
import { TimelineEmail } from "#app/(app)/invoices/[id]/timeline-email.tsx";
import { newestFirst, sendersOf, type TimelineEntry } from "#app/(app)/invoices/[id]/timeline-entries.ts";
import { useActorName } from "#app/(app)/invoices/[id]/use-actor-name.ts";
import { TimelineItem } from "#components/ui/timeline-item.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import type { InvoiceKind } from "#lib/domain/invoices/invoice-kind.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { ListedQuoteDelivery } from "#lib/email/sending/quote-emails.ts";
import type { QuoteEvent } from "#lib/quotes/get-quote.ts";

interface Props {
  /** The latest first. */
  events: QuoteEvent[];
  /** The latest first. */
  emails: ListedQuoteDelivery[];
  /** The path of the mailbox that the reader may open; null for none. */
  mailbox: string | null;
  currency: string;
  timeZone: string;
}

/** What happened to a quote, by whom, with its e-mails; the newest first. An e-mail is one entry with its states. */
export function History({ events, emails, mailbox, currency, timeZone }: Props) {
  const [t, language, actorName] = [useTranslations("quotes.events"), useLocale(), useActorName()];
  const [titles, kinds] = [useTranslations("quotes.emailKind"), useTranslations("quotes.invoiceKind")];
  const senders = sendersOf(events, actorName);
  const happened = events.toReversed().flatMap((event): TimelineEntry[] => {
    const { id, type, data, occurredAt } = event;
    const hasReason = type === "quote.declined" && typeof data.reason === "string";
    const words = hasReason ? "declinedBecause" : EVENTS[type];
    if (!words) return [];
    const content = (
      <>
        <p className="wrap-anywhere text-pretty">
          {t(words, {
            who: actorName(event),
            number: String(data.number ?? ""),
            version: Number(data.version ?? 1),
            byHand: `${data.recordedBy !== undefined}`,
            reason: String(data.reason ?? ""),
            kind: kinds(type === "quote.invoiced" ? (data.kind as InvoiceKind) : "standard"),
            amount: formatMoney(Number(data.totalCents ?? 0), currency, language),
          })}
        </p>
        <time dateTime={occurredAt} className="block text-muted-foreground text-xs">
          {formatInstant(occurredAt, language, timeZone)}
        </time>
      </>
    );
    return [{ key: id, at: occurredAt, content }];
  });
  const sent = emails.toReversed().map((email): TimelineEntry => {
    const { id, queuedAt } = email.delivery;
    const [title, by] = [titles(email.kind), senders.get(id) ?? null];
    return { key: id, at: queuedAt, content: <TimelineEmail {...{ title, email, by, mailbox, timeZone }} /> };
  });
  return (
    <ol className="ml-1 text-sm">
      {newestFirst(happened, sent).map(({ key, content }) => (
        <TimelineItem key={key}>{content}</TimelineItem>
      ))}
    </ol>
  );
}

/** Those that a reader is told of. What became of an e-mail stands with the e-mail. */
const EVENTS: Partial<Record<QuoteEvent["type"], Parameters<ReturnType<typeof useTranslations<"quotes.events">>>[0]>> =
  {
    "quote.created": "created",
    "quote.updated": "updated",
    "quote.deleted": "deleted",
    "quote.sent": "sent",
    "quote.viewed": "viewed",
    "quote.accepted": "accepted",
    "quote.declined": "declined",
    "quote.renewal_requested": "renewalRequested",
    "quote.expired": "expired",
    "quote.invoiced": "invoiced",
    "quote.cancelled": "cancelled",
  };
