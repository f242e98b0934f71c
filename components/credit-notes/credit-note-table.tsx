import { FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import { RowMenuButton } from "#components/ui/row-menu-button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { type CalendarDate, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

export interface ListedCreditNote {
  id: string;
  number: string;
  issueDate: CalendarDate;
  reason: string | null;
  totalCents: number;
  currency: string;
  clientName: string;
  invoiceId: string;
  invoiceNumber: string;
}

/** Credit notes as a table; on a phone, as a list. `menu` is the id of the menu of the rows. The number opens the PDF, the invoice's number the invoice. */
export function CreditNoteTable({ creditNotes, menu }: { creditNotes: ListedCreditNote[]; menu: string }) {
  const t = useTranslations("creditNotes");
  const language = useLocale();
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-card">
      <Table className="max-md:block">
        <caption className="sr-only">{t("table")}</caption>
        <TableHeader className="bg-muted/50 max-md:sr-only">
          <tr>
            <TableHead>{t("number")}</TableHead>
            <TableHead>{t("client")}</TableHead>
            <TableHead>{t("date")}</TableHead>
            <TableHead>{t("invoice")}</TableHead>
            <TableHead className="max-xl:hidden">{t("reason")}</TableHead>
            <TableHead className="text-right">{t("amount")}</TableHead>
            <TableHead className="w-11 px-0">
              <span className="sr-only">{t("rowMenu.label")}</span>
            </TableHead>
          </tr>
        </TableHeader>
        <TableBody className="max-md:block">
          {creditNotes.map(
            ({ id, number, clientName, issueDate, invoiceId, invoiceNumber, reason, totalCents, currency }) => (
              <TableRow
                key={id}
                className="hover:bg-muted/40 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_2.5rem] max-md:gap-x-4 max-md:px-3 max-md:py-2.5"
              >
                <TableCell className="whitespace-nowrap font-medium max-md:p-0">
                  <a
                    href={`/invoices/${invoiceId}/credit-notes/${id}/pdf`}
                    target="_blank"
                    rel="noopener"
                    aria-label={t("openPdf", { number })}
                    className="inline-flex items-center gap-1.5 rounded-sm align-middle outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring"
                  >
                    <FileText aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
                    {number}
                  </a>
                </TableCell>
                <TableCell className="w-3/5 max-w-0 truncate max-md:order-3 max-md:w-auto max-md:max-w-none max-md:p-0">
                  {clientName}
                </TableCell>
                <TableCell className="whitespace-nowrap text-muted-foreground tabular-nums max-md:order-4 max-md:p-0 max-md:text-right">
                  {formatCalendarDate(issueDate, language)}
                </TableCell>
                <TableCell className="whitespace-nowrap max-md:order-5 max-md:p-0">
                  <Link
                    href={`/invoices/${invoiceId}`}
                    prefetch={false}
                    className="rounded-sm underline decoration-border underline-offset-4 outline-none hover:decoration-current focus-visible:ring-2 focus-visible:ring-ring"
                  >
                    {invoiceNumber}
                  </Link>
                </TableCell>
                <TableCell className="w-2/5 max-w-0 truncate text-muted-foreground max-xl:hidden">
                  {reason || "–"}
                </TableCell>
                <TableCell className="whitespace-nowrap text-right font-medium tabular-nums max-md:order-2 max-md:p-0">
                  {formatMoney(-totalCents, currency, language)}
                </TableCell>
                <TableCell className="w-11 pl-0 max-md:col-start-3 max-md:row-span-3 max-md:row-start-1 max-md:w-auto max-md:p-0 max-md:text-right">
                  <RowMenuButton menu={menu} row={id} label={t("rowMenu.of", { number })} />
                </TableCell>
              </TableRow>
            ),
          )}
        </TableBody>
      </Table>
    </div>
  );
}
