import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DepositLinks } from "#app/(app)/invoices/[id]/deposit-links.tsx";
import { QuoteOrigin } from "#app/(app)/invoices/[id]/quote-origin.tsx";
import { RecurringOrigin } from "#app/(app)/invoices/[id]/recurring-origin.tsx";
import { cn } from "#components/cn.ts";
import { Card } from "#components/ui/card.tsx";
import { ExternalDataDetails } from "#components/ui/external-data-details.tsx";
import { type CalendarDate, daysBetween, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { amountDueCents, isOverdue, refundDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { accountingCurrency } from "#lib/domain/money/accounting-currency.ts";
import { formatExchangeRate, formatMoney } from "#lib/domain/money/money.ts";
import type { RunOfInvoice } from "#lib/recurring/get-recurring.ts";

interface Props {
  invoice: Invoice;
  /** The current date in the company's time zone. */
  today: CalendarDate;
  /** The actions that the status allows. */
  actions: ReactNode;
  /** The run of a schedule that made it, or null. */
  run: RunOfInvoice | null;
  /** The quote that it was made of, or null. */
  quote: { id: string; number: string } | null;
}

/** The amount, what can be done next, and the dates: what a reader looks for first. */
export function InvoiceSummary({ invoice, today, actions, run, quote }: Props) {
  const t = useTranslations("invoice");
  const language = useLocale();
  const { currency, totalCents, amountPaidCents, amountCreditedCents, company, status, dueDate } = invoice;
  const [isDraft, isPaid, isCancelled] = [invoice.number === null, status === "paid", status === "cancelled"];
  const money = (cents: number) => formatMoney(cents, currency, language);
  const date = (day: CalendarDate) => formatCalendarDate(day, language);
  const label = isDraft ? t("totalLabel") : isCancelled ? t("cancelledTotal") : isPaid ? t("paidTotal") : t("due");
  const daysLate = isOverdue(invoice, today) ? daysBetween(dueDate, today) : 0;
  const accounting = accountingCurrency(company.address.country);
  const rate = accounting === currency ? null : invoice.taxExchangeRateE6;
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <p className="text-muted-foreground text-sm">{label}</p>
        <p
          className={cn("wrap-anywhere font-semibold text-figure", isCancelled && "text-muted-foreground line-through")}
        >
          {money(isPaid || isCancelled ? totalCents : amountDueCents(invoice))}
        </p>
        {!isPaid && amountPaidCents > 0 && (
          <p className="text-muted-foreground text-sm">{t("ofTotal", { total: money(totalCents) })}</p>
        )}
        {amountCreditedCents > 0 && !isCancelled && (
          <p className="text-muted-foreground text-sm">{t("credited", { amount: money(amountCreditedCents) })}</p>
        )}
        {refundDueCents(invoice) > 0 && (
          <p className="font-medium text-sm">{t("refundDue", { amount: money(refundDueCents(invoice)) })}</p>
        )}
        {daysLate > 0 && (
          <p className="font-medium text-destructive text-sm">
            {t(status === "issued" ? "lateNotSent" : "late", { days: daysLate })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 *:not-[[aria-haspopup=menu]]:grow">{actions}</div>
      <div className="@container border-border border-t pt-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm @xl:grid-cols-[auto_1fr_auto_1fr] @xl:gap-x-8">
          <Fact name={isDraft ? t("draftDate") : t("issueDate")}>{date(invoice.issueDate)}</Fact>
          <Fact name={t("dueDate")}>{date(dueDate)}</Fact>
          {invoice.serviceDate && <Fact name={t("serviceDate")}>{date(invoice.serviceDate)}</Fact>}
          <Fact name={t("operationCategory")}>{t(`operation.${invoice.operationCategory}`)}</Fact>
          {rate !== null && accounting !== null && (
            <Fact name={t("exchangeRate", { currency, accounting })}>{formatExchangeRate(rate, language)}</Fact>
          )}
          <Fact name={t("format")}>{invoice.format === "facturx" ? "Factur-X" : "PDF"}</Fact>
          <Fact name={t("language")}>{t(`languageName.${invoiceLanguage(invoice)}`)}</Fact>
        </dl>
        <ExternalDataDetails externalId={invoice.externalId} metadata={invoice.metadata} className="mt-4" />
        {run && <RecurringOrigin run={run} />}
        <DepositLinks invoice={invoice} />
        {quote && <QuoteOrigin quote={quote} />}
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
