import { useLocale, useTranslations } from "next-intl";
import { cn } from "#components/cn.ts";
import { Link } from "#components/ui/link.tsx";
import type { Dashboard, Figure } from "#lib/dashboard/read-dashboard.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

const OPEN = "issued,sent,viewed,accepted,partial_paid,overdue";

/** The four key amounts, each with a link to its invoices. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const t = useTranslations("dashboard");
  return (
    <ul className="grid gap-px overflow-hidden rounded-xl border border-border bg-border sm:grid-cols-2 xl:grid-cols-4">
      <FigureLink name={t("outstanding")} figure={dashboard.outstanding} href={`/invoices?status=${OPEN}`} />
      <FigureLink name={t("overdue")} figure={dashboard.overdue} href="/invoices?due=overdue" alarming={dashboard.overdue.count > 0} />
      <FigureLink name={t("paidThisMonth")} figure={dashboard.paidThisMonth} href="/invoices?status=paid,partial_paid" ofPayments />
      <FigureLink name={t("drafts")} figure={dashboard.drafts} href="/invoices?status=draft" />
    </ul>
  );
}

interface FigureLinkProps {
  name: string;
  figure: Figure;
  href: string;
  alarming?: boolean;
  ofPayments?: boolean;
}

function FigureLink({ name, figure, href, alarming = false, ofPayments = false }: FigureLinkProps) {
  const t = useTranslations("dashboard");
  const language = useLocale();
  const [main, ...others] = figure.sums.map(({ currency, cents }) => formatMoney(cents, currency, language));
  return (
    <li className="bg-card">
      <Link
        href={href}
        className="flex h-full flex-col gap-1 p-5 outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset"
      >
        <span className="text-muted-foreground text-sm">{name}</span>
        <span className={cn("font-semibold text-title", alarming && "text-destructive")}>{main}</span>
        <span className="text-muted-foreground text-sm tabular-nums">
          {ofPayments ? t("payments", { count: figure.count }) : t("invoices", { count: figure.count })}
          {others.length > 0 && ` · ${others.join(" · ")}`}
        </span>
      </Link>
    </li>
  );
}
