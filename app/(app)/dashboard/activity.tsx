import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DashboardCard } from "#app/(app)/dashboard/dashboard-card.tsx";
import { Link } from "#components/ui/link.tsx";
import type { CompanyEvent } from "#lib/dashboard/read-dashboard.ts";
import { formatInstant } from "#lib/domain/calendar-date.ts";

/** The latest events of the company, each with its actor. */
export function Activity({
  events,
  timeZone,
  className,
}: {
  events: CompanyEvent[];
  timeZone: string;
  className: string;
}) {
  const t = useTranslations("dashboard");
  const language = useLocale();
  const describe = useEventText();
  return (
    <DashboardCard title={t("activity")} className={className}>
      {events.length === 0 && <p className="text-muted-foreground">{t("noActivity")}</p>}
      <ol className="-my-2 flex flex-col divide-y divide-border">
        {events.map((event) => (
          <li key={event.id} className="py-2">
            <span className="wrap-anywhere">{describe(event)}</span>
            <time dateTime={event.occurredAt} className="block text-muted-foreground text-xs">
              {formatInstant(event.occurredAt, language, timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </DashboardCard>
  );
}

function useEventText(): (event: CompanyEvent) => ReactNode {
  const t = useTranslations("dashboard");
  const words = useTranslations("dashboard.events");
  return ({ type, actorKind, actorName, invoiceId, invoiceNumber, invoiceExists, name }) => {
    const who =
      actorKind === "user"
        ? (actorName ?? "")
        : actorKind === "api_key"
          ? t("key", { name: actorName ?? "" })
          : t(actorKind);
    const key = type.replace(".", "_") as "invoice_issued";
    if (!words.has(key)) return `${who}: ${type}`;
    const link = (chunks: ReactNode) =>
      invoiceExists ? (
        <Link
          href={`/invoices/${invoiceId}`}
          className="whitespace-nowrap font-medium underline-offset-4 hover:underline"
        >
          {chunks}
        </Link>
      ) : (
        chunks
      );
    return words.rich(key, { who, invoice: invoiceNumber ?? "", name: name ?? "", link });
  };
}
