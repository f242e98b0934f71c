import { useLocale, useTranslations } from "next-intl";
import { DashboardCard } from "#app/(app)/dashboard/dashboard-card.tsx";
import { EmptyChart } from "#app/(app)/dashboard/empty-chart.tsx";
import { ShareBar } from "#components/charts/share-bar.tsx";
import { cn } from "#components/cn.ts";
import type { Dashboard } from "#lib/dashboard/read-dashboard.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

/** The later, the redder. */
const AGES = [
  { name: "notDue", tone: "bg-primary" },
  { name: "days30", tone: "bg-destructive/30" },
  { name: "days60", tone: "bg-destructive/50" },
  { name: "days90", tone: "bg-destructive/75" },
  { name: "older", tone: "bg-destructive" },
] as const;

/**
 * What is unpaid, by how late it is, as one bar with its figures below. The rows of the figures take the height that
 * the card has.
 */
export function Ageing({
  dashboard: { mainCurrency, ageing },
  className,
}: {
  dashboard: Dashboard;
  className: string;
}) {
  const t = useTranslations("dashboard");
  const language = useLocale();
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const total = ageing.reduce((sum, { cents }) => sum + cents, 0n);
  const rows = AGES.map(({ name, tone }, age) => {
    const { count, cents } = ageing[age] ?? { count: 0, cents: 0n };
    return { name, tone, count, cents, share: total > 0n ? Number(cents) / Number(total) : 0 };
  });
  return (
    <DashboardCard title={t("ageing")} lead={t("ageingLead")} className={cn("flex flex-col", className)}>
      {total === 0n ? (
        <EmptyChart>{t("nothingOpen")}</EmptyChart>
      ) : (
        <>
          <ShareBar
            shares={rows.map(({ name, tone, share }) => ({ name: t(name), tone, value: share }))}
            className="mb-4"
          />
          <div className="grid grow">
            <table className="size-full">
              <caption className="sr-only">{t("ageing")}</caption>
              <thead className="sr-only">
                <tr>
                  <th scope="col">{t("age")}</th>
                  <th scope="col">{t("share")}</th>
                  <th scope="col">{t("amount")}</th>
                </tr>
              </thead>
              <tbody className="divide-y divide-border">
                {rows.map(({ name, tone, count, cents, share }) => (
                  <tr key={name} className={cents === 0n ? "text-muted-foreground" : ""}>
                    <th scope="row" className="py-1.5 text-left font-normal">
                      <span aria-hidden className={`mr-2 inline-block size-2.5 rounded-sm ${tone}`} />
                      {t(name)}
                      {count > 0 && (
                        <span className="ml-2 whitespace-nowrap text-muted-foreground text-xs">
                          {t("invoices", { count })}
                        </span>
                      )}
                    </th>
                    <td className="w-14 py-1.5 text-right text-muted-foreground tabular-nums">
                      {percent.format(share)}
                    </td>
                    <td className="py-1.5 pl-4 text-right tabular-nums">
                      {formatMoney(cents, mainCurrency, language)}
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
