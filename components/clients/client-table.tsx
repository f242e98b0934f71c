import { useLocale, useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import { RowMenuButton } from "#components/ui/row-menu-button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Client, ClientDebt, ClientStanding } from "#lib/domain/parties/parties.ts";

type ListedClient = Pick<Client, "id" | "name" | "email" | "address"> & Omit<ClientStanding, "clientId">;

interface ClientTableProps {
  clients: ListedClient[];
  /** The id of the menu of the rows. */
  menu: string;
}

/** Clients as a table, with what they owe and how they pay; on a phone, as a list. */
export function ClientTable({ clients, menu }: ClientTableProps) {
  const [t, language] = [useTranslations("clients"), useLocale()];
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-card">
      <Table className="max-md:block">
        <caption className="sr-only">{t("table")}</caption>
        <TableHeader className="bg-muted/50 max-md:sr-only">
          <tr>
            <TableHead>{t("name")}</TableHead>
            <TableHead className="text-right">{t("outstanding")}</TableHead>
            <TableHead className="text-right">{t("overdue")}</TableHead>
            <TableHead className="text-right">{t("lastInvoice")}</TableHead>
            <TableHead className="text-right max-xl:min-w-30 max-xl:whitespace-normal max-xl:leading-4">
              {t("daysToPay")}
            </TableHead>
            <TableHead className="w-11 px-0">
              <span className="sr-only">{t("rowMenu.label")}</span>
            </TableHead>
          </tr>
        </TableHeader>
        <TableBody className="max-md:block">
          {clients.map(({ id, name, email, address, debts, lastInvoiceOn, daysToPay }) => (
            <TableRow
              key={id}
              className="relative hover:bg-muted/40 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_2.5rem] max-md:gap-x-3 max-md:px-4 max-md:py-3"
            >
              <TableCell className="w-full max-w-0 max-md:row-span-2 max-md:max-w-none max-md:p-0">
                <Link
                  href={`/clients/${id}`}
                  className="block truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset"
                >
                  {name}
                </Link>
                <span className="block truncate text-muted-foreground text-xs">
                  {email ?? t("withoutEmail")}
                  <span className="max-lg:hidden">
                    {" "}
                    · {address.city}, {address.country}
                  </span>
                </span>
              </TableCell>
              <Amounts debts={debts} of="outstandingCents" className="font-medium" />
              <Amounts
                debts={debts}
                of="overdueCents"
                className="text-destructive max-md:col-start-2 max-md:text-xs"
                note={t("overdueNote")}
              />
              <TableCell className="whitespace-nowrap text-right text-muted-foreground tabular-nums max-md:hidden">
                {lastInvoiceOn ? formatCalendarDate(lastInvoiceOn, language) : "–"}
              </TableCell>
              <TableCell className="whitespace-nowrap text-right text-muted-foreground tabular-nums max-md:hidden">
                {daysToPay === null ? "–" : t("days", { days: daysToPay })}
              </TableCell>
              <TableCell className="w-11 pl-0 max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:w-auto max-md:p-0 max-md:text-right">
                <RowMenuButton menu={menu} row={id} label={t("rowMenu.of", { name })} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface AmountsProps {
  debts: ClientDebt[];
  of: "outstandingCents" | "overdueCents";
  className: string;
  /** What the amount is, on a phone, where the column has no heading. */
  note?: string;
}

/** The amounts, each in its currency; a dash for none. */
function Amounts({ debts, of, className, note }: AmountsProps) {
  const language = useLocale();
  const owed = debts.filter((debt) => debt[of] !== 0);
  if (owed.length === 0) return <TableCell className="text-right text-muted-foreground max-md:hidden">–</TableCell>;
  return (
    <TableCell className={`whitespace-nowrap text-right tabular-nums max-md:p-0 ${className}`}>
      {owed.map((debt) => (
        <span key={debt.currency} className="block">
          {formatMoney(debt[of], debt.currency, language)}
          {note && <span className="md:hidden"> {note}</span>}
        </span>
      ))}
    </TableCell>
  );
}
