import { useLocale, useTranslations } from "next-intl";
import { DashboardCard } from "#app/(app)/dashboard/dashboard-card.tsx";
import { EmptyChart } from "#app/(app)/dashboard/empty-chart.tsx";
import { ChartLegend } from "#components/charts/chart-legend.tsx";
import { type MoneyBar, MoneyBars } from "#components/charts/money-bars.tsx";
import type { Dashboard } from "#lib/dashboard/read-dashboard.ts";
import { calendarDateToDb } from "#lib/domain/calendar-date.ts";
import { decimalString, formatMoney, minorUnitDigits, printedNumber } from "#lib/domain/money/money.ts";

/** More than this many times the year before is no trend: the company was new then. */
const MOST_TIMES = 3n;

/** The amounts invoiced in the last twelve months, their total, and the year before. */
export function MonthChart({
  dashboard: { mainCurrency, revenue, revenueYearBefore },
  className,
}: {
  dashboard: Dashboard;
  className: string;
}) {
  const t = useTranslations("dashboard");
  const language = useLocale();
  const months = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  const fullMonths = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  const money = (cents: bigint) => formatMoney(cents, mainCurrency, language);
  const value = (cents: bigint) => Math.max(0, Number(decimalString(cents, minorUnitDigits(mainCurrency))));
  const [total, totalBefore] = [sum(revenue.map(({ cents }) => cents)), sum(revenueYearBefore)];
  const bars = revenue.map(({ month, cents }, index): MoneyBar => {
    const [day, before] = [calendarDateToDb(month), revenueYearBefore[index] ?? 0n];
    return {
      label: months.format(day),
      name: fullMonths.format(day),
      value: value(cents),
      text: money(cents),
      isOpen: index === revenue.length - 1,
      ...(totalBefore !== 0n && { before: { value: value(before), text: t("yearBefore", { amount: money(before) }) } }),
    };
  });
  const isEmpty = bars.every(({ value: own, before }) => own === 0 && !before?.value);
  return (
    <DashboardCard
      title={t("revenue")}
      lead={t("revenueLead")}
      className={className}
      sum={
        !isEmpty && (
          <>
            <span className="block font-semibold text-base">{money(total)}</span>
            {totalBefore > 0n && (
              <span className="block text-muted-foreground text-xs">
                {total <= MOST_TIMES * totalBefore && `${percentage(total, totalBefore, language)} · `}
                {t("yearBefore", { amount: money(totalBefore) })}
              </span>
            )}
          </>
        )
      }
    >
      {isEmpty ? (
        <EmptyChart>{t("noRevenue")}</EmptyChart>
      ) : (
        <>
          <MoneyBars bars={bars} />
          <ChartLegend
            marks={[
              { name: t("thisYear"), mark: "bar" },
              { name: t("openMonth"), mark: "open bar" },
              ...(totalBefore === 0n ? [] : [{ name: t("yearBeforeLegend"), mark: "line" as const }]),
            ]}
          />
          {/* A table does not become narrower than its content: the box around it is cut. */}
          <div className="sr-only">
            <table>
              <caption>{t("revenue")}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("month")}</th>
                  <th scope="col">{t("amount")}</th>
                </tr>
              </thead>
              <tbody>
                {bars.map(({ name, text, before }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>
                      {text} {before?.text}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </DashboardCard>
  );
}

const sum = (cents: bigint[]) => cents.reduce((total, each) => total + each, 0n);

/** By how much `now` differs from `before`, with its sign. */
function percentage(now: bigint, before: bigint, language: string): string {
  const format = new Intl.NumberFormat(language, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  });
  return printedNumber(format, (Number(now) - Number(before)) / Number(before));
}
