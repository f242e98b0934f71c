import { ArrowDown, ArrowUp } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import styles from "#components/invoices/list/invoice-table.module.css";
import { invoiceAddress, type ListState } from "#components/invoices/list/list-address.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Link } from "#components/ui/link.tsx";
import { RowMenuButton } from "#components/ui/row-menu-button.tsx";
import { StatusBadges } from "#components/ui/status-badge.tsx";
import { Table, TableBody, TableHead, TableHeader } from "#components/ui/table.tsx";
import { type CalendarDate, daysBetween, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceSummary } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceOrder, InvoiceSort } from "#lib/domain/invoices/invoice-query.ts";
import { amountDueCents, isOverdue } from "#lib/domain/invoices/invoice-status.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";

interface InvoiceTableProps {
  invoices: InvoiceSummary[];
  /** The current date in the company's time zone. */
  today: CalendarDate;
  /** The current order, and the address of each other order. Without it the column headings are not links. */
  sorting?: { order: InvoiceOrder; href: (order: InvoiceOrder) => string };
  /** Adds a checkbox to each row, for a form around the table. */
  selectable?: boolean;
  /** Adds to each row the button of the menu with this id. */
  menu?: string;
  /** The list that these rows are of: an invoice opened from it leads back to it. Without it, to all invoices. */
  list?: ListState;
  /** False on the page of a client, where every row would have the same client. */
  withClient?: boolean;
}

const NO_WIDTHS = { number: "", date: "", due: "", status: "", total: "" };

/** The direction of the first click on a column heading. */
const DESCENDING_FIRST: Record<InvoiceSort, boolean> = {
  issueDate: true,
  dueDate: false,
  client: false,
  total: true,
  number: true,
};

/** Invoices as a table; on a phone, as a list of cards. */
export function InvoiceTable({
  invoices,
  today,
  sorting,
  selectable = false,
  menu,
  list,
  withClient = true,
}: InvoiceTableProps) {
  const [t, language] = [useTranslations("invoiceList"), useLocale()];
  // The columns are as wide as this says and not as their texts: nothing moves when the typeface arrives. The client
  // has the rest.
  const widths = withClient
    ? {
        number: "md:w-30 md:max-[88rem]:px-2 min-[88rem]:w-36",
        date: "xl:w-28 xl:max-[88rem]:px-2 min-[88rem]:w-30",
        due: "md:w-27 md:max-[88rem]:px-2 xl:w-32 min-[88rem]:w-36",
        status: "md:w-42 md:max-[88rem]:px-2 min-[88rem]:w-44",
        total: "md:w-32 md:max-[88rem]:px-2 min-[88rem]:w-38",
      }
    : NO_WIDTHS;
  const head = (by: InvoiceSort, className = "") => <Head {...{ by, sorting, className }}>{t(`columns.${by}`)}</Head>;
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-card">
      <Table className={`max-md:block ${withClient ? "md:table-fixed" : ""}`}>
        <caption className="sr-only">{t("title")}</caption>
        <TableHeader className={`bg-muted/50 max-md:block ${selectable ? "" : "max-md:sr-only"}`}>
          <tr className="max-md:flex max-md:h-10 max-md:items-center">
            {selectable && (
              <TableHead className="w-10 pr-0 max-md:flex max-md:items-center">
                <label htmlFor="select-page" className="flex items-center gap-3">
                  <Checkbox id="select-page" data-all aria-label={t("selectPage")} className="block" />
                  <span className="md:hidden">{t("selectPage")}</span>
                </label>
              </TableHead>
            )}
            {head("number", `max-md:sr-only ${widths.number}`)}
            {withClient && head("client", "max-md:sr-only md:max-[88rem]:px-2")}
            {head("issueDate", `max-md:sr-only ${withClient ? "md:max-xl:hidden" : ""} ${widths.date}`)}
            {head("dueDate", `max-md:sr-only ${widths.due}`)}
            <TableHead className={`max-md:sr-only ${widths.status}`}>{t("columns.status")}</TableHead>
            {head("total", `text-right max-md:sr-only ${widths.total}`)}
            {menu && (
              <TableHead className="w-11 px-0 max-md:sr-only md:max-xl:w-8">
                <span className="sr-only">{t("rowMenu.column")}</span>
              </TableHead>
            )}
          </tr>
        </TableHeader>
        <TableBody className="max-md:block">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} {...{ invoice, today, selectable, menu, list, withClient, language, t }} />
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
        className={`inline-flex items-center gap-1 rounded-sm align-middle outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring ${by === "total" ? "flex-row-reverse" : ""}`}
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
  menu: string | undefined;
  list: ListState | undefined;
  withClient: boolean;
  language: Language;
  t: ReturnType<typeof useTranslations<"invoiceList">>;
}

function InvoiceRow({ invoice, today, selectable, menu, list, withClient, language, t }: InvoiceRowProps) {
  const { id, number, kind, status, clientName, issueDate, dueDate, currency, totalCents } = invoice;
  const late = isOverdue(invoice, today);
  const name = number ?? t("draft");
  return (
    <tr className={styles.row}>
      {selectable && (
        <td className={styles.box}>
          <Checkbox name="id" value={id} aria-label={t("select", { name, client: clientName })} className="block" />
        </td>
      )}
      <td className={styles.number}>
        <Link
          prefetch={false}
          href={list ? invoiceAddress(id, list) : `/invoices/${id}`}
          className={number === null ? styles.draft : undefined}
        >
          {name}
        </Link>
        {kind !== "standard" && <small>{t(`kinds.${kind}`)}</small>}
      </td>
      {withClient && <td className={styles.client}>{clientName}</td>}
      <td className={styles.date}>{formatCalendarDate(issueDate, language)}</td>
      <td className={styles.due}>
        <b>{t("due")} </b>
        {formatCalendarDate(dueDate, language)}
        {late && <small>{t("late", { days: daysBetween(dueDate, today) })}</small>}
      </td>
      <td className={styles.status}>
        <StatusBadges status={status} isOverdue={late} isDisputed={invoice.isDisputed} />
      </td>
      <td className={styles.total}>
        {formatMoney(totalCents, currency, language)}
        {status === "partial_paid" && (
          <small>{t("stillDue", { amount: formatMoney(amountDueCents(invoice), currency, language) })}</small>
        )}
      </td>
      {menu && (
        <td className={styles.menu}>
          <RowMenuButton menu={menu} row={id} label={t("rowMenu.of", { name, client: clientName })} />
        </td>
      )}
    </tr>
  );
}
