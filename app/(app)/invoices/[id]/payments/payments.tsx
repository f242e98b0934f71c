import { useLocale, useTranslations } from "next-intl";
import { OnlinePayments } from "#app/(app)/invoices/[id]/payments/online-payments.tsx";
import { RefundButton } from "#app/(app)/invoices/[id]/payments/refund-button.tsx";
import { RefundOnlineButton } from "#app/(app)/invoices/[id]/payments/refund-online-button.tsx";
import { ReverseButton } from "#app/(app)/invoices/[id]/payments/reverse-button.tsx";
import { WriteOffButton } from "#app/(app)/invoices/[id]/payments/write-off-button.tsx";
import { Section } from "#app/(app)/invoices/[id]/section.tsx";
import { useActorName } from "#app/(app)/invoices/[id]/use-actor-name.ts";
import { cn } from "#components/cn.ts";
import { Badge } from "#components/ui/badge.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { type CalendarDate, formatCalendarDate, formatInstant } from "#lib/domain/calendar-date.ts";
import type { Invoice, Payment } from "#lib/domain/invoices/invoice.ts";
import { amountDueCents, decideReversal, refundDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";

/** The ledger: every payment and every reversal. Before them what is under way online. */
export function Payments({
  invoice,
  online,
  refundable,
  today,
  mayWriteOff,
}: {
  invoice: Invoice;
  online: OnlinePayment[];
  /** What of the refund that is due can go back by Stripe. */
  refundable: { receiptId: string; version: string; amountCents: number } | null;
  today: CalendarDate;
  /** What is still due is small enough to be given up. */
  mayWriteOff: boolean;
}) {
  const t = useTranslations("invoice");
  const language = useLocale();
  const { payments, currency } = invoice;
  const receivedCents = payments.reduce((sum, { amountCents, writeOff }) => (writeOff ? sum : sum + amountCents), 0);
  const refundDue = refundDueCents(invoice);
  return (
    <Section title={t("payments")}>
      <OnlinePayments payments={online} timeZone={invoice.company.timeZone} />
      {refundDue > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-muted px-4 py-3">
          <p className="text-pretty text-sm">
            {t("refundDue", { amount: formatMoney(refundDue, currency, language) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <RefundButton companyId={invoice.companyId} invoice={pickSettlement(invoice)} today={today} />
            {refundable && (
              <RefundOnlineButton companyId={invoice.companyId} invoice={pickSettlement(invoice)} online={refundable} />
            )}
          </div>
        </div>
      )}
      {mayWriteOff && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-muted px-4 py-3">
          <p className="text-pretty text-sm">
            {t("stillDue", { amount: formatMoney(amountDueCents(invoice), currency, language) })}
          </p>
          <WriteOffButton companyId={invoice.companyId} invoice={pickSettlement(invoice)} />
        </div>
      )}
      {payments.length > 0 && (
        <ul className="divide-y divide-border border-border border-y text-sm">
          {payments.map((payment) => (
            <Entry key={payment.id} payment={payment} invoice={invoice} today={today} />
          ))}
        </ul>
      )}
      {payments.length > 1 && (
        <p className="flex justify-between gap-4 text-sm">
          <span className="text-muted-foreground">{t("received")}</span>
          <span className="font-medium tabular-nums">{formatMoney(receivedCents, currency, language)}</span>
        </p>
      )}
    </Section>
  );
}

function Entry({ payment, invoice, today }: { payment: Payment; invoice: Invoice; today: CalendarDate }) {
  const [t, receipts] = [useTranslations("invoice"), useTranslations("receipts")];
  const language = useLocale();
  const { id, amountCents, paidOn, method, note, reverses, reversedBy, isRefund, receiptId, writeOff } = payment;
  const who = useActorName()(payment);
  const amount = formatMoney(amountCents, invoice.currency, language);
  const date = formatCalendarDate(paidOn, language);
  const canReverse =
    reverses === null && decideReversal(invoice, { amountCents, reversed: reversedBy !== null }, today).ok;
  const counterpart = reverses ?? reversedBy;
  return (
    <li id={anchor(id)} className="flex scroll-mt-6 flex-wrap gap-x-4 gap-y-1 py-3 target:bg-accent">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={cn(reversedBy && "text-muted-foreground line-through")}>
            {t(reverses ? "reversalOf" : writeOff ? "writtenOffOn" : isRefund ? "refundedOn" : "paidOn", { date })}
          </span>
          {writeOff && !reverses && <span className="text-muted-foreground">{t(`writeOffDialog.${writeOff}`)}</span>}
          {method && !reverses && <span className="text-muted-foreground">{t(`paymentMethod.${method}`)}</span>}
          {counterpart && (
            <a
              href={`#${anchor(counterpart)}`}
              className="rounded-full outline-none focus-visible:ring-2 focus-visible:ring-ring"
            >
              <Badge tone={reverses ? "amber" : "neutral"}>{reverses ? t("reversal") : t("reversed")}</Badge>
            </a>
          )}
        </p>
        {note && <p className="wrap-anywhere mt-0.5 whitespace-pre-line">{note}</p>}
        {receiptId && receiptId !== id && !reverses && (
          <p className="mt-0.5">
            <TextLink href={`/receipts/${receiptId}`}>{receipts("partOfReceipt")}</TextLink>
          </p>
        )}
        <p className="wrap-anywhere mt-0.5 text-muted-foreground text-xs">
          {t("recordedBy", { who, when: formatInstant(payment.paidAt, language, invoice.company.timeZone) })}
        </p>
      </div>
      <div className="flex flex-col items-end gap-1">
        <span className={cn("font-medium tabular-nums", reversedBy && "text-muted-foreground line-through")}>
          {amount}
        </span>
        {canReverse && (
          <ReverseButton
            companyId={invoice.companyId}
            invoiceId={invoice.id}
            paymentId={id}
            amount={amount}
            date={date}
          />
        )}
      </div>
    </li>
  );
}

/** What the client component needs of the invoice. */
function pickSettlement({
  id,
  number,
  issueDate,
  currency,
  totalCents,
  amountCreditedCents,
  amountPaidCents,
}: Invoice) {
  return { id, number, issueDate, currency, totalCents, amountCreditedCents, amountPaidCents };
}

function anchor(paymentId: string): string {
  return `payment-${paymentId}`;
}
