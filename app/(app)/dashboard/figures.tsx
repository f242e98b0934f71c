import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SparkBars } from "#components/charts/spark-bars.tsx";
import { cn } from "#components/cn.ts";
import { Link } from "#components/ui/link.tsx";
import type { Dashboard, Figure, QuoteFigures } from "#lib/dashboard/read-dashboard.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

/** An amount of more characters does not fit in a quarter of the page at the size of a figure. */
const LONGEST_LARGE = 12;

/** The four key amounts, each with a link to its invoices and what it is to be held against. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { outstanding, overdue, paidThisMonth, drafts, received, mainCurrency, ageing, expected } = dashboard;
  const t = useTranslations("dashboard");
  const language = useLocale();
  const money = (cents: bigint) => formatMoney(cents, mainCurrency, language);
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const [open, late] = [ageing, ageing.filter(({ age }) => age > 0)].map((ages) =>
    ages.reduce((sum, { cents }) => sum + Number(cents), 0),
  );
  return (
    <ul className="grid gap-px overflow-hidden rounded-xl border border-border bg-border sm:grid-cols-2 xl:grid-cols-4">
      <FigureLink
        name={t("outstanding")}
        figure={outstanding}
        href="/invoices?due=open"
        trend={t("dueThisWeek", { amount: money(expected[0]?.cents ?? 0n) })}
      />
      <FigureLink
        name={t("overdue")}
        figure={overdue}
        href="/invoices?due=overdue"
        alarming={overdue.count > 0}
        trend={open ? t("shareOfOutstanding", { share: percent.format((late ?? 0) / open) }) : null}
      />
      <FigureLink
        name={t("paidThisMonth")}
        figure={paidThisMonth}
        href="/invoices?status=paid,partial_paid"
        counted="payments"
        trend={t("lastMonth", { amount: money(received.at(-2) ?? 0n) })}
        sign={<SparkBars values={received.map(Number)} className="h-5 w-12 shrink-0" />}
      />
      <FigureLink name={t("drafts")} figure={drafts} href="/invoices?status=draft" trend={null} />
    </ul>
  );
}

/** What is offered, what was accepted, and how often offers are. */
export function OfferFigures({ quotes }: { quotes: QuoteFigures }) {
  const [t, language] = [useTranslations("dashboard"), useLocale()];
  const { open, acceptedThisMonth, acceptanceRate } = quotes;
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  return (
    <section aria-labelledby="quotes">
      <h2 id="quotes" className="sr-only">
        {t("quotesTitle")}
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-xl border border-border bg-border sm:grid-cols-3">
        <FigureLink name={t("quotesOpen")} figure={open} href="/quotes?show=open" trend={null} counted="quotes" />
        <FigureLink
          name={t("quotesAccepted")}
          figure={acceptedThisMonth}
          href="/quotes?show=accepted"
          trend={null}
          counted="quotes"
        />
        <li className="flex flex-col gap-1 bg-card p-5">
          <span className="text-muted-foreground">{t("acceptanceRate")}</span>
          <span className="font-semibold text-figure">
            {acceptanceRate === null ? "–" : percent.format(acceptanceRate)}
          </span>
          <span className="text-pretty text-muted-foreground text-xs">
            {t(acceptanceRate === null ? "acceptanceNone" : "acceptanceLead")}
          </span>
        </li>
      </ul>
    </section>
  );
}

interface FigureLinkProps {
  name: string;
  figure: Figure;
  href: string;
  /** What the amount is to be held against. */
  trend: string | null;
  sign?: ReactNode;
  alarming?: boolean;
  counted?: "invoices" | "payments" | "quotes";
}

function FigureLink({ name, figure, href, trend, sign, alarming = false, counted = "invoices" }: FigureLinkProps) {
  const t = useTranslations("dashboard");
  const language = useLocale();
  const [main = "", ...others] = figure.sums.map(({ currency, cents }) => formatMoney(cents, currency, language));
  return (
    <li className="bg-card">
      <Link
        href={href}
        className="flex h-full flex-col gap-1 p-5 outline-none hover:bg-accent/60 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset"
      >
        <span className="flex items-end justify-between gap-2 text-muted-foreground">
          {name}
          {sign}
        </span>
        <span
          className={cn(
            "font-semibold text-figure",
            main.length > LONGEST_LARGE && "xl:text-title",
            alarming && "text-destructive",
          )}
        >
          {main}
        </span>
        <span className="text-muted-foreground text-xs">
          <span className="block">
            {t(counted, { count: figure.count })}
            {others.length > 0 && ` · ${others.join(" · ")}`}
          </span>
          {trend && <span className="block">{trend}</span>}
        </span>
      </Link>
    </li>
  );
}
