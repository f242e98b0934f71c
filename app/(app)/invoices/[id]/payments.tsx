import { useLocale, useTranslations } from "next-intl";
import { ReverseButton } from "#app/(app)/invoices/[id]/reverse-button.tsx";
import { Section } from "#app/(app)/invoices/[id]/section.tsx";
import { cn } from "#components/cn.ts";
import { Badge } from "#components/ui/badge.tsx";
import { formatCalendarDate, formatInstant } from "#lib/domain/calendar-date.ts";
import type { Invoice, Payment } from "#lib/domain/invoice/invoice.ts";
import { allowedFrom } from "#lib/domain/invoice/invoice-status.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

/** The ledger: every payment and every reversal. */
export function Payments({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoice");
  const language = useLocale();
  const { payments, amountPaidCents, currency } = invoice;
  return (
    <Section title={t("payments")}>
      {payments.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t("noPayments")}</p>
      ) : (
        <>
          <ul className="divide-y divide-border border-border border-y text-sm">
            {payments.map((payment) => (
              <Entry key={payment.id} payment={payment} invoice={invoice} />
            ))}
          </ul>
          {payments.length > 1 && (
            <p className="flex justify-between gap-4 text-sm tabular-nums">
              <span className="text-muted-foreground">{t("received")}</span>
              <span className="font-medium">{formatMoney(amountPaidCents, currency, language)}</span>
            </p>
          )}
        </>
      )}
    </Section>
  );
}

function Entry({ payment, invoice }: { payment: Payment; invoice: Invoice }) {
  const t = useTranslations("invoice");
  const language = useLocale();
  const { id, amountCents, paidOn, method, note, reverses, reversedBy } = payment;
  const who = useRecorder(payment);
  const amount = formatMoney(amountCents, invoice.currency, language);
  const date = formatCalendarDate(paidOn, language);
  const canReverse = reverses === null && reversedBy === null && allowedFrom("reverse_payment").includes(invoice.status);
  const counterpart = reverses ?? reversedBy;
  return (
    <li id={anchor(id)} className="flex scroll-mt-6 flex-wrap gap-x-4 gap-y-1 py-3 target:bg-accent">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={cn("tabular-nums", reversedBy && "text-muted-foreground line-through")}>
            {reverses ? t("reversalOf", { date }) : t("paidOn", { date })}
          </span>
          {method && !reverses && <span className="text-muted-foreground">{t(`paymentMethod.${method}`)}</span>}
          {counterpart && (
            <a href={`#${anchor(counterpart)}`} className="rounded-full outline-none focus-visible:ring-2 focus-visible:ring-ring">
              <Badge tone={reverses ? "amber" : "neutral"}>{reverses ? t("reversal") : t("reversed")}</Badge>
            </a>
          )}
        </p>
        {note && <p className="wrap-anywhere mt-0.5 whitespace-pre-line">{note}</p>}
        <p className="wrap-anywhere mt-0.5 text-muted-foreground text-xs tabular-nums">
          {t("recordedBy", { who, when: formatInstant(payment.paidAt, language, invoice.company.timeZone) })}
        </p>
      </div>
      <div className="flex flex-col items-end gap-1">
        <span className={cn("font-medium tabular-nums", reversedBy && "text-muted-foreground line-through")}>{amount}</span>
        {canReverse && <ReverseButton companyId={invoice.companyId} invoiceId={invoice.id} paymentId={id} amount={amount} date={date} />}
      </div>
    </li>
  );
}

function anchor(paymentId: string): string {
  return `payment-${paymentId}`;
}

function useRecorder({ actorKind, actorName }: Payment): string {
  const t = useTranslations("invoice.events");
  if (actorKind === "user") return actorName ?? "";
  return actorKind === "api_key" ? t("key", { name: actorName ?? "" }) : t(actorKind);
}
