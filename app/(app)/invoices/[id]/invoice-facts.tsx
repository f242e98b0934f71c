import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "#components/cn.ts";
import { Card } from "#components/ui/card.tsx";
import { type CalendarDate, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoice/invoice.ts";
import { accountingCurrency } from "#lib/domain/money/accounting-currency.ts";
import { formatExchangeRate, formatMoney } from "#lib/domain/money/money.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import { vatIdentifierOf } from "#lib/domain/parties/party-identifiers.ts";

/** The key data of the invoice: amount, dates, company and client. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoice");
  const language = useLocale();
  const { currency, totalCents, amountPaidCents, company } = invoice;
  const [isDraft, isCancelled] = [invoice.number === null, invoice.status === "cancelled"];
  const money = (cents: number) => formatMoney(cents, currency, language);
  const accounting = accountingCurrency(company.address.country);
  const rate = invoice.taxExchangeRateE6;
  const exchange =
    rate !== null && accounting !== null && accounting !== currency ? { accounting, rate: formatExchangeRate(rate, language) } : null;
  const date = (day: CalendarDate) => formatCalendarDate(day, language);
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-muted-foreground text-sm">{isDraft ? t("totalLabel") : isCancelled ? t("cancelledTotal") : t("due")}</p>
          <p className={cn("font-semibold text-3xl tabular-nums tracking-tight", isCancelled && "text-muted-foreground line-through")}>
            {money(totalCents - amountPaidCents)}
          </p>
          {amountPaidCents > 0 && (
            <p className="text-muted-foreground text-sm tabular-nums">{t("ofTotal", { total: money(totalCents) })}</p>
          )}
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
          <Fact name={isDraft ? t("draftDate") : t("issueDate")}>{date(invoice.issueDate)}</Fact>
          <Fact name={t("dueDate")}>{date(invoice.dueDate)}</Fact>
          {invoice.serviceDate && <Fact name={t("serviceDate")}>{date(invoice.serviceDate)}</Fact>}
          <Fact name={t("operationCategory")}>{t(`operation.${invoice.operationCategory}`)}</Fact>
          {exchange && <Fact name={t("exchangeRate", { currency, accounting: exchange.accounting })}>{exchange.rate}</Fact>}
          <Fact name={t("format")}>{invoice.format === "facturx" ? "Factur-X" : "PDF"}</Fact>
        </dl>
      </div>
      <div className="grid gap-5 border-border border-t pt-5 sm:grid-cols-2">
        <Party title={t("to")} party={invoice.client} />
        <Party title={t("from")} party={company}>
          {company.iban && <span>{t("iban", { number: company.iban.replace(/\s/g, "").replace(/.{4}(?=.)/g, "$& ") })}</span>}
        </Party>
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

function Party({ title, party, children }: { title: string; party: ClientIdentity | CompanyIdentity; children?: ReactNode }) {
  const t = useTranslations("invoice");
  const country = new Intl.DisplayNames(useLocale(), { type: "region" });
  const { name, email, siren, siret, vatNumber, address } = party;
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-sm">
      <h2 className="text-muted-foreground">{title}</h2>
      <strong className="wrap-anywhere font-semibold">{name}</strong>
      <address className="not-italic leading-snug">
        {address.line1}
        {address.line2 && <br />}
        {address.line2}
        <br />
        {address.postalCode} {address.city}, {country.of(address.country)}
      </address>
      {email && <span className="wrap-anywhere">{email}</span>}
      <span className="flex flex-col text-muted-foreground text-xs leading-relaxed tabular-nums">
        {siret ? <span>{t("siret", { number: siret })}</span> : siren && <span>{t("siren", { number: siren })}</span>}
        {vatNumber && <span>{t(vatIdentifierOf(party) ? "vatNumber" : "taxNumber", { number: vatNumber })}</span>}
        {children}
      </span>
    </div>
  );
}
