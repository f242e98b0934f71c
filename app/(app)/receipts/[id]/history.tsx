import { useLocale, useTranslations } from "next-intl";
import { TimelineEmail } from "#app/(app)/invoices/[id]/timeline-email.tsx";
import { newestFirst, sendersOf, type TimelineEntry } from "#app/(app)/invoices/[id]/timeline-entries.ts";
import { useActorName } from "#app/(app)/invoices/[id]/use-actor-name.ts";
import { TimelineItem } from "#components/ui/timeline-item.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";
import type { ListedMoneyDelivery } from "#lib/email/sending/send-money-email.ts";
import type { ReceiptEvent } from "#lib/receipts/browse-receipts.ts";

interface Props {
  receipt: Pick<Receipt, "currency" | "recordedAt" | "actorKind" | "actorName">;
  /** The latest first. */
  events: ReceiptEvent[];
  /** The latest first. */
  emails: ListedMoneyDelivery[];
  /** The path of the mailbox that the reader may open; null for none. */
  mailbox: string | null;
  timeZone: string;
}

/** What happened to a receipt, by whom, with its e-mails; the newest first. */
export function History({ receipt, events, emails, mailbox, timeZone }: Props) {
  const [t, language, actorName] = [useTranslations("receipts.events"), useLocale(), useActorName()];
  const titles = useTranslations("statement.emailKind");
  const entry = (key: string, at: string, text: string): TimelineEntry => ({
    ...{ key, at },
    content: (
      <>
        <p className="wrap-anywhere text-pretty">{text}</p>
        <time dateTime={at} className="block text-muted-foreground text-xs">
          {formatInstant(at, language, timeZone)}
        </time>
      </>
    ),
  });
  const happened = events.toReversed().flatMap(({ id, type, data, occurredAt, ...actor }) => {
    const words = EVENTS.get(type);
    if (!words) return [];
    const cents = Number(type === "receipt.reallocated" ? data.unallocatedCents : data.amountCents);
    const amount = formatMoney(cents, receipt.currency, language);
    return [entry(id, occurredAt, t(words, { who: actorName(actor), amount }))];
  });
  // A payment that was recorded on its invoice has no event of its own as a receipt.
  const recorded = entry("recorded", receipt.recordedAt, t("recorded", { who: actorName(receipt) }));
  const senders = sendersOf(events, actorName);
  const sent = emails.toReversed().map((email): TimelineEntry => {
    const { id, queuedAt } = email.delivery;
    const [title, by] = [titles(email.kind), senders.get(id) ?? null];
    return { key: id, at: queuedAt, content: <TimelineEmail {...{ title, email, by, mailbox, timeZone }} /> };
  });
  return (
    <ol className="ml-1 text-sm">
      {newestFirst([recorded, ...happened], sent).map(({ key, content }) => (
        <TimelineItem key={key}>{content}</TimelineItem>
      ))}
    </ol>
  );
}

/** Those that a reader is told of. What became of an e-mail stands with the e-mail. */
const EVENTS = new Map<ReceiptEvent["type"], "reallocated" | "refunded" | "written_off" | "reversed">([
  ["receipt.reallocated", "reallocated"],
  ["receipt.refunded", "refunded"],
  ["receipt.written_off", "written_off"],
  ["receipt.reversed", "reversed"],
]);
