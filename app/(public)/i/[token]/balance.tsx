import { getTranslations } from "next-intl/server";
import { cn } from "#components/cn.ts";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { type CalendarDate, formatInstant, formatLongDate, todayIn, unbroken } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { lastPaidOn } from "#lib/domain/payments/last-paid-on.ts";

/** The amount due, its due date, and the state of the invoice. */
export async function Balance({ invoice, now }: { invoice: Invoice; now: Date }) {
  const { status, company, currency, totalCents, amountCreditedCents, amountPaidCents, dueDate } = invoice;
  const language = invoiceLanguage(invoice);
  const { timeZone } = company;
  const t = await getTranslations({ locale: language, namespace: "viewing" });
  const money = (cents: number) => formatMoney(cents, currency, language);
  const long = (date: CalendarDate) => unbroken(formatLongDate(date, language));
  const day = (instant: string | null) => instant && formatInstant(instant, language, timeZone, "day");
  const today = todayIn(timeZone, now);
  const isPaid = status === "paid";
  const paidOn = lastPaidOn(invoice.payments);
  const { isDisputed } = invoice;
  const isCancelled = status === "cancelled";
  const isLate = !isPaid && !isDisputed && !isCancelled && dueDate < today;
  const state = stateOf(invoice, isLate);
  const acceptedOn = day(invoice.acceptedAt);
  const rejectedOn = day(invoice.rejectedAt);
  const settledOn = day(invoice.disputeSettledAt);

  const byWhen = isLate
    ? t("overdue", { date: long(dueDate) })
    : dueDate === today
      ? t("dueToday")
      : t("due", { date: long(dueDate) });

  return (
    <section aria-label={t("amountDue")} className="flex flex-col gap-3">
      <div>
        <p className="flex items-center gap-2.5 text-muted-foreground text-sm">
          {isPaid || isCancelled
            ? t("amount")
            : amountPaidCents + amountCreditedCents > 0
              ? t("remaining")
              : t("amountDue")}
          {state && <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>}
        </p>
        <p
          className={cn(
            "wrap-anywhere mt-1 font-semibold text-figure",
            isCancelled && "text-muted-foreground line-through",
          )}
        >
          {money(isPaid || isCancelled ? totalCents : amountDueCents(invoice))}
        </p>
      </div>
      {!isPaid && amountPaidCents > 0 && (
        <div className="flex flex-col gap-2 text-sm">
          <div className="h-1.5 overflow-hidden rounded-full bg-muted" aria-hidden>
            <div
              className="h-full rounded-full bg-tone-green-text"
              style={{ width: `${(amountPaidCents / totalCents) * 100}%` }}
            />
          </div>
          <p className="text-pretty">{t("partly", { paid: money(amountPaidCents), total: money(totalCents) })}</p>
        </div>
      )}
      {isPaid ? (
        <p>{amountPaidCents > 0 && paidOn ? t("paid", { date: long(paidOn) }) : t("settled")}</p>
      ) : isCancelled ? (
        <p className="text-pretty">{t("cancelled")}</p>
      ) : (
        !isDisputed && <p className="text-pretty">{byWhen}</p>
      )}
      {acceptedOn && (
        <p className="text-pretty text-muted-foreground text-sm">{t("acceptedOn", { date: acceptedOn })}</p>
      )}
      {!isPaid && !isCancelled && rejectedOn && settledOn && (
        <p className="text-pretty text-muted-foreground text-sm">
          {t("settledOn", { date: rejectedOn, company: company.name, settledOn })}
        </p>
      )}
      {isDisputed && rejectedOn && (
        <>
          <p className="text-pretty">{t("rejectedOn", { date: rejectedOn, company: company.name })}</p>
          <figure className="border-border border-l-2 pl-4 text-sm">
            <figcaption className="text-muted-foreground">{t("yourReason")}</figcaption>
            <blockquote className="wrap-anywhere whitespace-pre-line text-pretty">{invoice.rejectionReason}</blockquote>
          </figure>
        </>
      )}
    </section>
  );
}

type State = "paid" | "partly" | "overdue" | "accepted" | "rejected" | "cancelled";

const TONES: Record<State, Tone> = {
  paid: "green",
  partly: "green",
  overdue: "amber",
  accepted: "violet",
  rejected: "red",
  cancelled: "neutral",
};

/** The state that the page points out; null for an invoice that awaits payment. */
function stateOf({ status, amountPaidCents }: Invoice, isLate: boolean): State | null {
  if (status === "paid" || status === "rejected" || status === "cancelled") return status;
  if (isLate) return "overdue";
  if (amountPaidCents > 0) return "partly";
  return status === "accepted" ? status : null;
}
