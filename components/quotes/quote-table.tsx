import { useLocale, useTranslations } from "next-intl";
import { cn } from "#components/cn.ts";
import { QuoteBadge } from "#components/quotes/quote-badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { RowMenuButton } from "#components/ui/row-menu-button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { ListedQuote } from "#lib/domain/quotes/listed-quote.ts";

interface Props {
  quotes: ListedQuote[];
  /** Adds to each row the button of the menu with this id. */
  menu?: string;
  /** False on the page of a client, where every row would have the same client. */
  withClient?: boolean;
}

/** Quotes as a table; on a phone, as a list. */
export function QuoteTable({ quotes, menu, withClient = true }: Props) {
  const t = useTranslations("quotes");
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-card">
      <Table className="max-md:block">
        <caption className="sr-only">{t("table")}</caption>
        <TableHeader className="bg-muted/50 max-md:sr-only max-md:block">
          <tr>
            <TableHead>{t("number")}</TableHead>
            {withClient && <TableHead>{t("client")}</TableHead>}
            <TableHead className="md:max-xl:hidden">{t("date")}</TableHead>
            <TableHead>{t("validUntil")}</TableHead>
            <TableHead>{t("statusLabel")}</TableHead>
            <TableHead className="text-right">{t("amount")}</TableHead>
            {menu && (
              <TableHead className="w-11 px-0">
                <span className="sr-only">{t("rowMenu.label")}</span>
              </TableHead>
            )}
          </tr>
        </TableHeader>
        <TableBody className="max-md:block">
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} {...{ quote, menu, withClient }} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface RowProps extends Required<Pick<Props, "withClient">> {
  quote: ListedQuote;
  menu: string | undefined;
}

/** On a phone: who and how much, then the number and the last day, then the state. */
const AREAS = {
  menu: 'max-md:grid-cols-[minmax(0,1fr)_auto_2.5rem] max-md:[grid-template-areas:"client_total_menu""number_status_menu""until_until_menu"]',
  none: 'max-md:grid-cols-[minmax(0,1fr)_auto] max-md:[grid-template-areas:"client_total""number_status""until_until"]',
};

function QuoteRow({ quote, menu, withClient }: RowProps) {
  const [t, language] = [useTranslations("quotes"), useLocale()];
  const { id, version, clientName, issueDate, validUntil, currency, totalCents, status } = quote;
  const number = quote.number ?? t("draftNumber");
  return (
    <TableRow
      className={cn(
        "relative hover:bg-muted/40 max-md:grid max-md:items-baseline max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3",
        AREAS[menu ? "menu" : "none"],
      )}
    >
      <TableCell
        className={cn(
          "whitespace-nowrap tabular-nums max-md:p-0",
          withClient ? "max-md:[grid-area:number]" : "max-md:[grid-area:client]",
        )}
      >
        <Link
          href={`/quotes/${id}`}
          prefetch={false}
          className={cn(
            "font-medium outline-none after:absolute after:inset-0 focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset",
            quote.number === null && "font-normal text-muted-foreground",
          )}
        >
          {number}
        </Link>
        {version > 1 && <span className="ml-2 text-muted-foreground text-xs">{t("version", { version })}</span>}
      </TableCell>
      {withClient && (
        <TableCell className="w-full max-w-0 truncate max-md:w-auto max-md:max-w-none max-md:p-0 max-md:font-medium max-md:[grid-area:client]">
          {clientName}
        </TableCell>
      )}
      <TableCell className="whitespace-nowrap text-muted-foreground tabular-nums max-xl:hidden">
        {formatCalendarDate(issueDate, language)}
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums max-md:p-0 max-md:text-muted-foreground max-md:text-xs max-md:[grid-area:until]">
        <span className="md:hidden">{t("validUntil")} </span>
        {formatCalendarDate(validUntil, language)}
      </TableCell>
      <TableCell className="max-md:p-0 max-md:text-right max-md:[grid-area:status]">
        <QuoteBadge status={status} />
      </TableCell>
      <TableCell
        className={cn(
          "whitespace-nowrap text-right tabular-nums max-md:p-0 max-md:[grid-area:total]",
          status === "cancelled" && "text-muted-foreground line-through",
        )}
      >
        {formatMoney(totalCents, currency, language)}
      </TableCell>
      {menu && (
        <TableCell className="w-11 pl-0 max-md:w-auto max-md:p-0 max-md:text-right max-md:[grid-area:menu]">
          <RowMenuButton menu={menu} row={id} label={t("rowMenu.of", { number, client: clientName })} />
        </TableCell>
      )}
    </TableRow>
  );
}
