import { useLocale, useTranslations } from "next-intl";
import { cn } from "#components/cn.ts";
import { PlannedAmount } from "#components/recurring/planned-amount.tsx";
import { RecurringBadges } from "#components/recurring/recurring-badge.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Link } from "#components/ui/link.tsx";
import { RowMenuButton } from "#components/ui/row-menu-button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import type { ListedRecurring } from "#lib/domain/recurring/listed-recurring.ts";

interface Props {
  schedules: ListedRecurring[];
  /** Adds to each row the button of the menu with this id. */
  menu?: string;
  /** Adds a checkbox to each row, for a form around the table. */
  selectable?: boolean;
  /** False on the page of a client, where every row would have the same client. */
  withClient?: boolean;
}

/** Schedules as a table, with the next date of each and what it comes to; on a phone, as a list. */
export function RecurringTable({ schedules, menu, selectable = false, withClient = true }: Props) {
  const t = useTranslations("recurring");
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-card">
      <Table className="max-md:block">
        <caption className="sr-only">{t("table")}</caption>
        <TableHeader className={`bg-muted/50 max-md:block ${selectable ? "" : "max-md:sr-only"}`}>
          <tr className="max-md:flex max-md:h-10 max-md:items-center">
            {selectable && (
              <TableHead className="w-10 pr-0 max-md:flex max-md:w-auto max-md:items-center">
                <label htmlFor="select-page" className="flex items-center gap-3">
                  <Checkbox id="select-page" data-all aria-label={t("selectPage")} className="block" />
                  <span className="md:hidden">{t("selectPage")}</span>
                </label>
              </TableHead>
            )}
            <TableHead className="max-md:sr-only">{t(withClient ? "client" : "what")}</TableHead>
            <TableHead className="max-md:sr-only md:max-xl:hidden">{t("rhythm")}</TableHead>
            <TableHead className="max-md:sr-only">{t("next")}</TableHead>
            <TableHead className="text-right max-md:sr-only">{t("amount")}</TableHead>
            <TableHead className="max-md:sr-only">{t("statusLabel")}</TableHead>
            {menu && (
              <TableHead className="w-11 px-0 max-md:sr-only">
                <span className="sr-only">{t("rowMenu.label")}</span>
              </TableHead>
            )}
          </tr>
        </TableHeader>
        <TableBody className="max-md:block">
          {schedules.map((schedule) => (
            <RecurringRow key={schedule.id} {...{ schedule, menu, selectable, withClient }} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface RowProps extends Required<Pick<Props, "selectable" | "withClient">> {
  schedule: ListedRecurring;
  menu: string | undefined;
}

/** On a phone: what and how much, then when, then its status, between the box and the menu. */
const AREAS = {
  both: 'max-md:grid-cols-[auto_minmax(0,1fr)_auto_2.5rem] max-md:[grid-template-areas:"box_what_amount_menu""box_next_next_menu""box_status_status_menu"]',
  menu: 'max-md:grid-cols-[minmax(0,1fr)_auto_2.5rem] max-md:[grid-template-areas:"what_amount_menu""next_next_menu""status_status_menu"]',
  none: 'max-md:grid-cols-[minmax(0,1fr)_auto] max-md:[grid-template-areas:"what_amount""next_next""status_status"]',
};

function RecurringRow({ schedule, menu, selectable, withClient }: RowProps) {
  const [t, language] = [useTranslations("recurring"), useLocale()];
  const { id, clientName, title, rhythm, status, action, next, currency, held, refused } = schedule;
  const name = withClient ? clientName : title;
  return (
    <TableRow
      className={cn(
        "relative hover:bg-muted/40 has-checked:bg-primary/6 max-md:grid max-md:gap-x-3 max-md:px-4 max-md:py-3",
        AREAS[selectable ? "both" : menu ? "menu" : "none"],
      )}
    >
      {selectable && (
        <TableCell className="relative z-10 w-10 pr-0 max-md:w-auto max-md:p-0 max-md:pt-1 max-md:[grid-area:box]">
          <Checkbox name="id" value={id} aria-label={t("select", { client: clientName, title })} className="block" />
        </TableCell>
      )}
      <TableCell className="w-full max-w-0 max-md:max-w-none max-md:p-0 max-md:[grid-area:what]">
        <Link
          href={`/recurring/${id}`}
          className="block truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset"
        >
          {name}
        </Link>
        {withClient && <span className="block truncate text-muted-foreground text-xs">{title}</span>}
        <span className="block truncate text-muted-foreground text-xs xl:hidden">{rhythm}</span>
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted-foreground max-xl:hidden">{rhythm}</TableCell>
      <TableCell className="whitespace-nowrap tabular-nums max-md:p-0 max-md:pt-1 max-md:text-muted-foreground max-md:text-xs max-md:[grid-area:next]">
        {next ? formatCalendarDate(next.date, language) : "–"}
        {next && (
          <span className="block text-muted-foreground text-xs max-md:inline">
            <span className="md:hidden"> · </span>
            {t(`action.${action}`)}
          </span>
        )}
      </TableCell>
      <TableCell className="text-right max-md:p-0 max-md:[grid-area:amount]">
        {next ? <PlannedAmount cents={next.totalCents} currency={currency} /> : "–"}
      </TableCell>
      <TableCell className="max-md:p-0 max-md:pt-1.5 max-md:[grid-area:status]">
        <RecurringBadges {...{ status, held, refused }} />
      </TableCell>
      {menu && (
        <TableCell className="w-11 pl-0 max-md:w-auto max-md:p-0 max-md:text-right max-md:[grid-area:menu]">
          <RowMenuButton menu={menu} row={id} label={t("rowMenu.of", { client: clientName, title })} />
        </TableCell>
      )}
    </TableRow>
  );
}
