import { getTranslations } from "next-intl/server";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { recurrenceAsLabel } from "#lib/domain/recurring/recurrence-in-words.ts";
import type { RunOfInvoice } from "#lib/recurring/get-recurring.ts";

/** The key data of the invoice, and the company's contact. `run`: that of the schedule which made it. */
export async function Facts({ invoice, run }: { invoice: Invoice; run: RunOfInvoice | null }) {
  const { company, currency, totalCents, amountCreditedCents, amountPaidCents } = invoice;
  const language = invoiceLanguage(invoice);
  const { email, phone } = company;
  const t = await getTranslations({ locale: language, namespace: "viewing" });
  const rows: [name: string, value: string][] = [
    [t("issued"), formatCalendarDate(invoice.issueDate, language)],
    [t("dueDate"), formatCalendarDate(invoice.dueDate, language)],
    [t("total"), formatMoney(totalCents, currency, language)],
  ];
  if (run) rows.push([t("recurring"), recurrenceAsLabel(run, language)]);
  const period = invoice.terms?.period;
  if (run && period?.start && period.end) {
    const days = { start: formatCalendarDate(period.start, language), end: formatCalendarDate(period.end, language) };
    rows.push([t("period"), t("periodDays", days)]);
  }
  if (amountCreditedCents > 0) rows.push([t("credited"), formatMoney(amountCreditedCents, currency, language)]);
  if (amountPaidCents > 0) rows.push([t("received"), formatMoney(amountPaidCents, currency, language)]);
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-4 text-sm">
      <h2 id="facts" className="font-semibold text-base">
        {t("details")}
      </h2>
      <dl className="divide-y divide-border border-border border-y">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {(email || phone) && (
        <div>
          <p className="text-muted-foreground">{t("question")}</p>
          {email && (
            <p>
              <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-4">
                {email}
              </a>
            </p>
          )}
          {phone && <p>{phone}</p>}
        </div>
      )}
    </section>
  );
}
