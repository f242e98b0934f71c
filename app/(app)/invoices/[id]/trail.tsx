import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Section } from "#app/(app)/invoices/[id]/section.tsx";
import { useReminderDay } from "#app/(app)/invoices/[id]/use-reminder-day.ts";
import { Link } from "#components/ui/link.tsx";
import { formatCalendarDate, formatInstant, toCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { InvoiceEvent } from "#lib/invoices/reading/invoice-events.ts";

/** The events of the invoice in words, the latest first, each with its actor and time. */
export function Trail({ events, currency, timeZone }: { events: InvoiceEvent[]; currency: string; timeZone: string }) {
  const t = useTranslations("invoice");
  const language = useLocale();
  const describe = useEventText(currency);
  return (
    <Section title={t("trail")}>
      <ol className="flex flex-col gap-3 border-border border-l pl-4 text-sm">
        {events.toReversed().map((event) => {
          const words = describe(event);
          return (
            words && (
              <li
                key={event.id}
                className="relative before:absolute before:top-1.5 before:-left-[1.2rem] before:size-1.5 before:rounded-full before:bg-input"
              >
                <span className="wrap-anywhere">{words}</span>
                <time dateTime={event.occurredAt} className="block text-muted-foreground text-xs">
                  {formatInstant(event.occurredAt, language, timeZone)}
                </time>
              </li>
            )
          );
        })}
      </ol>
    </Section>
  );
}

/** The data of events that are texts. */
type Detail = "copyOf" | "creditNoteNumber" | "dueDate" | "kind" | "paidOn" | "reason" | "to";

function useEventText(currency: string): (event: InvoiceEvent) => ReactNode {
  const t = useTranslations("invoice.events");
  const language = useLocale();
  const reminderDay = useReminderDay();
  return ({ type, actorKind, actorName, data }) => {
    const text = (name: Detail) => (typeof data[name] === "string" ? data[name] : "");
    const who =
      actorKind === "client" || actorKind === "system"
        ? t(actorKind)
        : actorKind === "user"
          ? (actorName ?? "")
          : t("key", { name: actorName ?? "" });
    const day = (name: Detail) => formatCalendarDate(toCalendarDate(text(name)), language);
    const amount = formatMoney(Number(data.amountCents ?? 0), currency, language);
    switch (type) {
      case "invoice.created":
        return data.copyOf
          ? t.rich("copied", { who, link: (words) => <CopyLink id={text("copyOf")}>{words}</CopyLink> })
          : t("created", { who });
      case "invoice.updated":
        return t("updated", { who });
      case "invoice.issued":
        return t("issued", { who });
      case "invoice.archived":
        return t("archived", { kind: text("kind") });
      case "invoice.send_queued":
        return t("send_queued", { who, to: text("to") });
      case "invoice.sent":
        return t(data.isInMailbox ? "kept" : "sent");
      case "invoice.resent":
        return t(data.isInMailbox ? "kept" : "resent");
      case "invoice.credit_note_queued":
        return t("credit_note_queued", { who, to: text("to") });
      case "invoice.credit_note_sent":
        return t(data.isInMailbox ? "kept" : "credit_note_sent");
      case "invoice.credit_note_rejected":
        return t("credit_note_rejected", { reason: text("reason") });
      case "invoice.credit_note_failed":
        return t("credit_note_failed", { reason: text("reason") });
      case "invoice.send_rejected":
        return t("send_rejected", { reason: text("reason") });
      case "invoice.send_failed":
        return t("send_failed", { reason: text("reason") });
      case "invoice.email_delivered":
        return t("email_delivered", { to: text("to") });
      case "invoice.email_opened":
        return t("email_opened", { to: text("to") });
      case "invoice.email_bounced":
        return t("email_bounced", { to: text("to"), reason: text("reason") || "–" });
      case "invoice.email_complained":
        return t("email_complained", { to: text("to") });
      case "invoice.viewed":
        return t("viewed");
      case "invoice.accepted":
        return t("accepted");
      case "invoice.rejected":
        return t("rejected", { reason: text("reason") });
      case "invoice.link_renewed":
        return t("link_renewed", { who });
      case "invoice.became_overdue":
        return t("became_overdue", { date: day("dueDate") });
      case "invoice.reminder_queued":
        return data.days === undefined
          ? t("manual_reminder_queued", { who, to: text("to") })
          : t("reminder_queued", { day: reminderDay(Number(data.days)) });
      case "invoice.reminder_sent":
        return data.isInMailbox
          ? t("kept")
          : data.days === undefined
            ? t("manual_reminder_sent")
            : t("reminder_sent", { day: reminderDay(Number(data.days)) });
      case "invoice.reminder_rejected":
        return data.days === undefined
          ? t("manual_reminder_rejected", { reason: text("reason") })
          : t("reminder_rejected", { day: reminderDay(Number(data.days)), reason: text("reason") });
      case "invoice.reminder_failed":
        return data.days === undefined
          ? t("manual_reminder_failed", { reason: text("reason") })
          : t("reminder_failed", { day: reminderDay(Number(data.days)), reason: text("reason") });
      case "invoice.notice_undelivered":
        return t("notice_undelivered", { to: text("to"), reason: text("reason") });
      case "invoice.payment_recorded":
        return data.paidOn ? t("payment_received", { who, amount, date: day("paidOn") }) : t("payment_recorded", { who, amount });
      case "invoice.payment_reversed":
        return t("payment_reversed", { who, amount });
      case "invoice.paid":
        return t("paid");
      case "invoice.cancelled": {
        const nowrap = (words: ReactNode) => <span className="whitespace-nowrap">{words}</span>;
        const values = { who, number: text("creditNoteNumber"), nowrap };
        return data.reason ? t.rich("cancelled_because", { ...values, reason: text("reason") }) : t.rich("cancelled", values);
      }
      default:
        return null;
    }
  };
}

function CopyLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link href={`/invoices/${id}`} className="text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
