import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useActorName } from "#app/(app)/invoices/[id]/use-actor-name.ts";
import { Link } from "#components/ui/link.tsx";
import { formatCalendarDate, toCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { InvoiceEvent } from "#lib/invoices/invoice-events.ts";

/** The data of events that are texts. */
type Detail = "copyOf" | "creditNoteNumber" | "dueDate" | "kind" | "paidOn" | "reason" | "to";

/** An event in words; null where the entry of an e-mail says it, or an earlier release wrote what is not shown. */
export function useEventText(currency: string): (event: InvoiceEvent) => ReactNode {
  const t = useTranslations("invoice.events");
  const language = useLocale();
  const actorName = useActorName();
  return (event) => {
    const { type, data } = event;
    const text = (name: Detail) => (typeof data[name] === "string" ? data[name] : "");
    const who = actorName(event);
    const day = (name: Detail) => formatCalendarDate(toCalendarDate(text(name)), language);
    const amount = formatMoney(Number(data.amountCents ?? 0), currency, language);
    switch (type) {
      case "invoice.created":
        return data.copyOf
          ? t.rich("copied", { who, link: (words) => <CopyLink id={text("copyOf")}>{words}</CopyLink> })
          : t("created", { who });
      case "invoice.updated":
        return t("updated", { who });
      case "invoice.external_data_changed":
        return t("external_data_changed", { who });
      case "invoice.issued":
        return t("issued", { who });
      case "invoice.archived":
        return t("archived", { kind: text("kind") });
      case "invoice.viewed":
        return t("viewed");
      case "invoice.accepted":
        return t("accepted");
      case "invoice.rejected":
        return t("rejected", { reason: text("reason") });
      case "invoice.client_merged":
        return t("client_merged", { who });
      case "invoice.dispute_settled":
        return t("dispute_settled", { who });
      case "invoice.link_renewed":
        return t("link_renewed", { who });
      case "invoice.became_overdue":
        return t("became_overdue", { date: day("dueDate") });
      case "invoice.notice_undelivered":
        return t("notice_undelivered", { to: text("to"), reason: text("reason") });
      case "invoice.payment_recorded":
        return data.paidOn
          ? t("payment_received", { who, amount, date: day("paidOn") })
          : t("payment_recorded", { who, amount });
      case "invoice.payment_reversed":
        return t("payment_reversed", { who, amount });
      case "invoice.refund_recorded":
        return t("refund_recorded", { who, amount, date: day("paidOn") });
      case "invoice.written_off":
        return t("written_off", { who, amount });
      case "invoice.credited": {
        const credited = {
          who,
          number: text("creditNoteNumber"),
          amount: formatMoney(Number(data.totalCents), currency, language),
          nowrap,
        };
        return data.reason
          ? t.rich("credited_because", { ...credited, reason: text("reason") })
          : t.rich("credited", credited);
      }
      case "online_payment.pending":
        return t("online_pending", { amount });
      case "online_payment.failed":
        return t("online_failed", { amount });
      case "online_payment.refunded":
        return t("online_refunded", { amount: formatMoney(Number(data.goneBackCents), currency, language) });
      case "online_payment.disputed":
        return t("online_disputed", { amount });
      case "online_payment.decision_needed":
        return t("online_decision_needed", { amount });
      case "online_payment.resolved":
        return t("online_resolved", { who, amount });
      case "invoice.paid":
        return t("paid");
      case "invoice.cancelled": {
        const values = { who, number: text("creditNoteNumber"), nowrap };
        return data.reason
          ? t.rich("cancelled_because", { ...values, reason: text("reason") })
          : t.rich("cancelled", values);
      }
      default:
        return null;
    }
  };
}

function nowrap(words: ReactNode) {
  return <span className="whitespace-nowrap">{words}</span>;
}

function CopyLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link href={`/invoices/${id}`} className="text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
