import { useTranslations } from "next-intl";
import { useId } from "react";
import { type MoneyBar, MoneyBars } from "#components/charts/money-bars.tsx";
import { Card } from "#components/ui/card.tsx";

interface ChartCardProps {
  title: string;
  lead: string;
  /** The heading of the first column. */
  head: string;
  rows: MoneyBar[];
  empty: string;
}

/** A chart, with the same figures as a table for screen readers. */
export function ChartCard({ title, lead, head, rows, empty }: ChartCardProps) {
  const t = useTranslations("dashboard");
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p className="mb-4 text-muted-foreground text-sm">{lead}</p>
      {rows.every(({ value }) => value === 0) ? (
        <p className="grid h-56 place-content-center text-muted-foreground text-sm">{empty}</p>
      ) : (
        <>
          <MoneyBars bars={rows} />
          <table className="sr-only">
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                <th scope="col">{t("amount")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, text }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  );
}
