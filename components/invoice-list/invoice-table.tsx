import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { StatusBadge } from "#components/ui/status-badge.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { type CalendarDate, calendarDateToDb, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceSummary } from "#lib/domain/invoice.ts";
import type { InvoiceOrder, InvoiceSort } from "#lib/domain/invoice-query.ts";
import { allowedFrom } from "#lib/domain/invoice-status.ts";
import { formatMoney } from "#lib/domain/money.ts";

interface InvoiceTableProps {
  invoices: InvoiceSummary[];
  /** In the company's time zone. */
  today: CalendarDate;
  /** How the list is sorted, and the address of it sorted otherwise; without it the heads are no links. */
  sorting?: { order: InvoiceOrder; href: (order: InvoiceOrder) => string };
  /** With a box in each row, for a form around the table. */
  selectable?: boolean;
  /** On a client's own page every row would say the same. */
  withClient?: boolean;
}

/** Which way round one wants to see it first. */
const DESCENDING_FIRST: Record<InvoiceSort, boolean> = { issueDate: true, dueDate: false, client: false, total: true, number: true };

/** Invoices as a table, which on a phone is a list of cards. */
export function InvoiceTable({ invoices, today, sorting, selectable = false, withClient = true }: InvoiceTableProps) {
  const t = useTranslations("invoiceList");
  const head = (by: InvoiceSort, className = "") => <Head {...{ by, sorting, className }}>{t(`columns.${by}`)}</Head>;
  return (
    <div className="overflow-hidden rounded-xl border border-border">
      <Table className="max-md:block">
        <caption className="sr-only">{t("title")}</caption>
        <TableHeader className={`bg-muted/50 max-md:block ${selectable ? "" : "max-md:sr-only"}`}>
          <tr className="max-md:flex max-md:h-10 max-md:items-center">
            {selectable && (
              <TableHead className="w-10 pr-0 max-md:flex max-md:items-center">
                <Checkbox data-all aria-label={t("selectPage")} className="block" />
              </TableHead>
            )}
            {head("number", "max-md:sr-only")}
            {withClient && head("client", "max-md:sr-only")}
            {head("issueDate", "max-md:sr-only")}
            {head("dueDate", "max-md:sr-only")}
            <TableHead className="max-md:sr-only">{t("columns.status")}</TableHead>
            {head("total", "text-right max-md:sr-only")}
          </tr>
        </TableHeader>
        <TableBody className="max-md:block">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} {...{ invoice, today, selectable, withClient }} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface HeadProps {
  by: InvoiceSort;
  sorting: InvoiceTableProps["sorting"];
  className: string;
  children: string;
}

function Head({ by, sorting, className, children }: HeadProps) {
  if (!sorting) return <TableHead className={className}>{children}</TableHead>;
  const current = sorting.order.by === by;
  const { descending } = sorting.order;
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <TableHead className={className} aria-sort={current ? (descending ? "descending" : "ascending") : undefined}>
      <Link
        prefetch={false}
        href={sorting.href({ by, descending: current ? !descending : DESCENDING_FIRST[by] })}
        className={`inline-flex items-center gap-1 rounded-sm outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring ${by === "total" ? "flex-row-reverse" : ""}`}
      >
        {children}
        <Arrow aria-hidden className={`size-3.5 ${current ? "text-foreground" : "invisible"}`} />
      </Link>
    </TableHead>
  );
}

interface InvoiceRowProps {
  invoice: InvoiceSummary;
  today: CalendarDate;
  selectable: boolean;
  withClient: boolean;
}

function InvoiceRow({ invoice, today, selectable, withClient }: InvoiceRowProps) {
  const t = useTranslations("invoiceList");
  const language = useLocale();
  const { id, number, status, clientName, issueDate, dueDate, currency, totalCents, amountPaidCents } = invoice;
  const late = allowedFrom("pay").includes(status) && dueDate < today;
  const days = late ? (calendarDateToDb(today).getTime() - calendarDateToDb(dueDate).getTime()) / 86_400_000 : 0;
  const name = number ?? t("draft");
  const columns = selectable ? "max-md:grid-cols-[1.75rem_1fr_auto]" : "max-md:grid-cols-[1fr_auto]";
  const first = selectable ? "max-md:col-start-2" : "max-md:col-start-1";
  return (
    <TableRow
      className={`relative hover:bg-muted/40 has-checked:bg-primary/5 max-md:grid ${columns} max-md:gap-x-3 max-md:gap-y-1 max-md:px-3 max-md:py-3`}
    >
      {selectable && (
        <TableCell className="relative z-10 w-10 pr-0 max-md:row-span-3 max-md:p-0 max-md:pt-0.5">
          <Checkbox name="id" value={id} data-status={status} aria-label={t("select", { name, client: clientName })} className="block" />
        </TableCell>
      )}
      <TableCell className={`whitespace-nowrap font-medium tabular-nums max-md:p-0 ${first} max-md:row-start-1`}>
        <Link
          prefetch={false}
          href={`/invoices/${id}`}
          className={`outline-none after:absolute after:inset-0 focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset ${number === null ? "text-muted-foreground" : ""}`}
        >
          {name}
        </Link>
      </TableCell>
      {withClient && (
        <TableCell className={`max-w-64 truncate max-md:max-w-none max-md:p-0 ${first} max-md:row-start-2`}>{clientName}</TableCell>
      )}
      <TableCell className={`whitespace-nowrap text-muted-foreground tabular-nums max-md:p-0 ${first} max-md:row-start-3`}>
        {formatCalendarDate(issueDate, language)}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted-foreground tabular-nums max-md:col-start-[-2] max-md:row-start-3 max-md:p-0 max-md:text-right">
        <span className="md:hidden">{t("due")} </span>
        {formatCalendarDate(dueDate, language)}
        {late && <span className="block text-destructive text-xs">{t("late", { days })}</span>}
      </TableCell>
      <TableCell className="max-md:col-start-[-2] max-md:row-start-2 max-md:p-0 max-md:text-right">
        <StatusBadge status={status} />
      </TableCell>
      <TableCell className="whitespace-nowrap text-right font-medium tabular-nums max-md:col-start-[-2] max-md:row-start-1 max-md:p-0">
        {formatMoney(totalCents, currency, language)}
        {status === "partial_paid" && (
          <span className="block font-normal text-muted-foreground text-xs">
            {t("stillDue", { amount: formatMoney(totalCents - amountPaidCents, currency, language) })}
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}
