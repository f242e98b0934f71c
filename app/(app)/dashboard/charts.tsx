import { useLocale, useTranslations } from "next-intl";
import { ChartCard } from "#app/(app)/dashboard/chart-card.tsx";
import type { MoneyBar } from "#components/charts/money-bars.tsx";
import type { Dashboard } from "#lib/dashboard/read-dashboard.ts";
import { calendarDateToDb } from "#lib/domain/calendar-date.ts";
import { decimalString, formatMoney, minorUnitDigits } from "#lib/domain/money/money.ts";

const AGES = ["notDue", "days30", "days60", "days90", "older"] as const;

/** The amounts invoiced per month, and the amounts due by age, in the company's main currency. */
export function Charts({ dashboard: { mainCurrency, revenue, ageing } }: { dashboard: Dashboard }) {
  const t = useTranslations("dashboard");
  const language = useLocale();
  const months = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  const fullMonths = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  const amount = (cents: bigint) => ({
    value: Number(decimalString(cents, minorUnitDigits(mainCurrency))),
    text: formatMoney(cents, mainCurrency, language),
  });
  const byMonth: MoneyBar[] = revenue.map(({ month, cents }) => {
    const day = calendarDateToDb(month);
    return { label: months.format(day), name: fullMonths.format(day), ...amount(cents) };
  });
  const byAge: MoneyBar[] = ageing.map(({ age, cents }) => {
    const step = AGES[age] ?? "older";
    return { label: t(`axis.${step}`), name: t(step), ...amount(cents), isLate: age > 0 };
  });
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ChartCard title={t("revenue")} lead={t("revenueLead")} head={t("month")} rows={byMonth} empty={t("noRevenue")} />
      <ChartCard title={t("ageing")} lead={t("ageingLead")} head={t("age")} rows={byAge} empty={t("nothingOpen")} />
    </div>
  );
}
