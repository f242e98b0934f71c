import { useLocale, useTranslations } from "next-intl";
import { useActorName } from "#app/(app)/invoices/[id]/use-actor-name.ts";
import { TimelineItem } from "#components/ui/timeline-item.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";
import type { ReceiptEvent } from "#lib/receipts/browse-receipts.ts";

interface Props {
  receipt: Pick<Receipt, "currency" | "recordedAt" | "actorKind" | "actorName">;
  /** The latest first. */
  events: ReceiptEvent[];
  timeZone: string;
}

/** What happened to a receipt, by whom; the newest first. */
export function History({ receipt, events, timeZone }: Props) {
  const [t, language, actorName] = [useTranslations("receipts.events"), useLocale(), useActorName()];
  const happened = events.flatMap(({ id, type, data, occurredAt, ...actor }) => {
    if (type === "receipt.recorded") return [];
    const cents = Number(type === "receipt.reallocated" ? data.unallocatedCents : data.amountCents);
    const amount = formatMoney(cents, receipt.currency, language);
    return [{ id, at: occurredAt, text: t(EVENTS[type], { who: actorName(actor), amount }) }];
  });
  // A payment that was recorded on its invoice has no event of its own as a receipt.
  const recorded = { id: "recorded", at: receipt.recordedAt, text: t("recorded", { who: actorName(receipt) }) };
  return (
    <ol className="ml-1 text-sm">
      {[...happened, recorded].map(({ id, at, text }) => (
        <TimelineItem key={id}>
          <p className="wrap-anywhere text-pretty">{text}</p>
          <time dateTime={at} className="block text-muted-foreground text-xs">
            {formatInstant(at, language, timeZone)}
          </time>
        </TimelineItem>
      ))}
    </ol>
  );
}

const EVENTS = {
  "receipt.reallocated": "reallocated",
  "receipt.refunded": "refunded",
  "receipt.written_off": "written_off",
  "receipt.reversed": "reversed",
} as const satisfies Record<Exclude<ReceiptEvent["type"], "receipt.recorded">, string>;
