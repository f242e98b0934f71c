import { useLocale, useTranslations } from "next-intl";
import { DashboardCard } from "#app/(app)/dashboard/dashboard-card.tsx";
import { EmptyChart } from "#app/(app)/dashboard/empty-chart.tsx";
import { MoneyBars } from "#components/charts/money-bars.tsx";
import type { Dashboard } from "#lib/dashboard/read-dashboard.ts";
import { addDays, calendarDateToDb, DATE_LOCALES } from "#lib/domain/calendar-date.ts";
import { decimalString, formatMoney, minorUnitDigits } from "#lib/domain/money/money.ts";

/** What clients have to pay in each of the next weeks. */
export function ExpectedChart({
  dashboard: { mainCurrency, expected, expectedLater },
  className,
}: {
  dashboard: Dashboard;
  className: string;
}) {
  const t = useTranslations("dashboard");
  const language = useLocale();
  const days = new Intl.DateTimeFormat(DATE_LOCALES[language], { day: "numeric", month: "short", timeZone: "UTC" });
  const money = (cents: bigint) => formatMoney(cents, mainCurrency, language);
  const length = (cents: bigint) => Number(decimalString(cents, minorUnitDigits(mainCurrency)));
  const total = expected.reduce((sum, { cents }) => sum + cents, 0n);
  const planned = expected.reduce((sum, { plannedCents }) => sum + plannedCents, 0n);
  const bars = expected.map(({ monday, cents, plannedCents }) => ({
    label: days.format(calendarDateToDb(monday)),
    name: t("week", {
      from: days.format(calendarDateToDb(monday)),
      to: days.format(calendarDateToDb(addDays(monday, 6))),
    }),
    value: length(cents),
    text: money(cents),
    ...(plannedCents > 0n && {
      planned: { value: length(plannedCents), text: t("expectedPlanned", { amount: money(plannedCents) }) },
    }),
  }));
  return (
    <DashboardCard
      title={t("expected")}
      lead={t("expectedLead")}
      className={className}
      sum={
        total + expectedLater + planned > 0n && (
          <>
            <span className="block font-semibold text-base">{money(total)}</span>
            {planned > 0n && (
              <span className="block text-muted-foreground text-xs underline decoration-dotted underline-offset-4">
                {t("expectedPlanned", { amount: money(planned) })}
              </span>
            )}
            {expectedLater > 0n && (
              <span className="block text-muted-foreground text-xs">
                {t("expectedLater", { amount: money(expectedLater) })}
              </span>
            )}
          </>
        )
      }
    >
      {total + planned === 0n ? (
        <EmptyChart>{t("nothingExpected")}</EmptyChart>
      ) : (
        <>
          <MoneyBars bars={bars} />
          {/* A table does not become narrower than its content: the box around it is cut. */}
          <div className="sr-only">
            <table>
              <caption>{t("expected")}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("weekColumn")}</th>
                  <th scope="col">{t("amount")}</th>
                </tr>
              </thead>
              <tbody>
                {bars.map(({ name, text, planned: ofWeek }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{ofWeek ? `${text}, ${ofWeek.text}` : text}</td>
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
