import { useLocale, useTranslations } from "next-intl";
import { RenewLink } from "#app/(app)/invoices/[id]/renew-link.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { isUnopened } from "#lib/domain/invoices/invoice-status.ts";
import { viewingLinkExpiry } from "#lib/domain/viewing-links/viewing-link.ts";
import type { ViewSummary } from "#lib/invoices/invoice-views.ts";

/** Its id on the page. */
export const CLIENT_LINK = "client-link";

interface ClientLinkProps {
  invoice: Invoice;
  url: string;
  views: ViewSummary;
  now: Date;
}

/** The client's viewing link: its URL, its expiry and its views. */
export function ClientLink({ invoice, url, views, now }: ClientLinkProps) {
  const t = useTranslations("invoice.clientLink");
  const language = useLocale();
  const { timeZone } = invoice.company;
  const expiry = viewingLinkExpiry(invoice.viewTokenCreatedAt ?? "");
  const date = formatInstant(expiry.toISOString(), language, timeZone, "day");
  const isCancelled = invoice.status === "cancelled";
  const isExpired = now >= expiry;
  return (
    <section
      id={CLIENT_LINK}
      aria-labelledby={`${CLIENT_LINK}-title`}
      className="flex scroll-mt-6 flex-col gap-2 rounded-lg bg-muted p-3"
    >
      <h3 id={`${CLIENT_LINK}-title`} className="font-medium text-sm">
        {t("title")}
      </h3>
      <div className="flex flex-wrap items-center gap-2">
        <code
          className="min-w-0 basis-full truncate rounded-md bg-background px-2.5 py-1.5 font-mono text-xs leading-5"
          title={url}
        >
          {url}
        </code>
        {!isExpired && <CopyButton text={url} label={t("copy")} />}
        <RenewLink companyId={invoice.companyId} invoiceId={invoice.id} />
      </div>
      <p className="text-pretty text-muted-foreground text-sm">
        {isCancelled && `${t("cancelled")} `}
        {isExpired ? t("expired", { date }) : t("valid", { date })} {isUnopened(invoice) && t("unseen")}
        {views.lastAt !== null &&
          t("views", { count: views.count, when: formatInstant(views.lastAt, language, timeZone) })}
      </p>
    </section>
  );
}
