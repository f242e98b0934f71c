import { useLocale, useTranslations } from "next-intl";
import { Section } from "#app/(app)/invoices/[id]/section.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoice.ts";
import { formatMoney } from "#lib/domain/money.ts";

/** What was received, and when. */
export function Payments({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoice");
  const language = useLocale();
  const { timeZone } = invoice.company;
  return (
    <Section title={t("payments")}>
      {invoice.payments.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t("noPayments")}</p>
      ) : (
        <ul className="divide-y divide-border border-border border-y text-sm">
          {invoice.payments.map(({ id, amountCents, paidAt }) => (
            <li key={id} className="flex justify-between gap-4 py-2 tabular-nums">
              <span className="text-muted-foreground">{t("paidOn", { date: formatInstant(paidAt, language, timeZone, "day") })}</span>
              <span className="font-medium">{formatMoney(amountCents, invoice.currency, language)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
