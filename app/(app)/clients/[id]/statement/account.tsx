import { useLocale, useTranslations } from "next-intl";
import { entryHref } from "#app/(app)/clients/[id]/statement/entry-href.ts";
import { Link } from "#components/ui/link.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { type CalendarDate, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { StatementOfCurrency } from "#lib/domain/parties/client-statement.ts";

/** As many entries are shown, the latest; the PDF has them all. */
const SHOWN = 500;

/** On a phone a row is two lines: what it is and how much, then when and the balance. */
const ROW =
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-baseline max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-4 max-md:py-3 max-md:[grid-template-areas:"entry_amount""date_balance"]';
const AMOUNT = "whitespace-nowrap text-right tabular-nums max-md:p-0 max-md:empty:hidden max-md:[grid-area:amount]";
const BALANCE =
  "whitespace-nowrap text-right tabular-nums max-md:p-0 max-md:text-muted-foreground max-md:text-xs max-md:[grid-area:balance]";

interface Props {
  account: StatementOfCurrency;
  from: CalendarDate;
  to: CalendarDate;
  /** What of the closing balance is overdue; null where that is not known. */
  overdueCents: number | null;
  /** Whether it is the only one, so that its currency needs no title. */
  isOnly: boolean;
}

/** The account of a client in one currency: what was owed before, every document and all money, and what is owed then. */
export function Account({ account, from, to, overdueCents, isOnly }: Props) {
  const [t, language] = [useTranslations("statement"), useLocale()];
  const { currency, openingCents, closingCents, entries } = account;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const day = (date: CalendarDate) => formatCalendarDate(date, language);
  const hidden = Math.max(0, entries.length - SHOWN);
  const total = (isDebit: boolean) =>
    entries.reduce((sum, { amountCents }) => (amountCents > 0 === isDebit ? sum + Math.abs(amountCents) : sum), 0);
  const closing = closingCents > 0 ? "owed" : closingCents < 0 ? "inFavour" : "settled";
  return (
    <section aria-label={t("account", { currency })} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 className={isOnly ? "sr-only" : "font-semibold text-base"}>{t("account", { currency })}</h2>
        <p className="ml-auto text-right">
          <span className="block text-muted-foreground text-sm">{t(closing, { date: day(to) })}</span>
          <span className="block font-semibold text-title tabular-nums">{money(Math.abs(closingCents))}</span>
          {overdueCents !== null && overdueCents > 0 && (
            <span className="block text-destructive text-sm tabular-nums">
              {t("overdue", { amount: money(overdueCents) })}
            </span>
          )}
        </p>
      </div>
      <div className="overflow-hidden rounded-xl border border-border bg-card">
        <Table className="max-md:block">
          <caption className="sr-only">{t("table", { currency })}</caption>
          <TableHeader className="bg-muted/50 max-md:sr-only max-md:block">
            <tr>
              <TableHead>{t("date")}</TableHead>
              <TableHead>{t("entry")}</TableHead>
              <TableHead>{t("due")}</TableHead>
              <TableHead className="text-right">{t("debit")}</TableHead>
              <TableHead className="text-right">{t("credit")}</TableHead>
              <TableHead className="text-right">{t("balance")}</TableHead>
            </tr>
          </TableHeader>
          <TableBody className="max-md:block">
            <Sum label={t("opening", { date: day(from) })} balance={money(openingCents)} />
            {hidden > 0 && (
              <Sum label={t("earlier", { count: hidden })} balance={money(entries[hidden - 1]?.balanceCents ?? 0)} />
            )}
            {entries.slice(hidden).map((entry, index) => {
              const { kind, id, date, reference, dueDate, amountCents, balanceCents } = entry;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: an exchange stands twice with one id
                <TableRow key={`${id} ${index}`} className={`relative hover:bg-muted/40 ${ROW}`}>
                  <TableCell className="whitespace-nowrap tabular-nums max-md:whitespace-normal max-md:p-0 max-md:text-muted-foreground max-md:text-xs max-md:[grid-area:date]">
                    {day(date)}
                    {dueDate && <span className="block md:hidden">{t("dueOn", { date: day(dueDate) })}</span>}
                  </TableCell>
                  <TableCell className="w-full max-w-0 truncate max-md:w-auto max-md:max-w-none max-md:p-0 max-md:[grid-area:entry]">
                    <Link
                      href={entryHref(entry)}
                      prefetch={false}
                      className="font-medium outline-none after:absolute after:inset-0 focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset"
                    >
                      {t(`kind.${kind}`)}
                      {reference && <span className="font-normal text-muted-foreground"> {reference}</span>}
                    </Link>
                  </TableCell>
                  <TableCell className="whitespace-nowrap text-muted-foreground tabular-nums max-md:hidden">
                    {dueDate && day(dueDate)}
                  </TableCell>
                  <TableCell className={AMOUNT}>{amountCents > 0 && money(amountCents)}</TableCell>
                  <TableCell className={AMOUNT}>
                    {amountCents < 0 && (
                      <>
                        <span className="md:hidden">−</span>
                        {money(-amountCents)}
                      </>
                    )}
                  </TableCell>
                  <TableCell className={BALANCE}>
                    <span className="md:hidden">{t("balance")} </span>
                    {money(balanceCents)}
                  </TableCell>
                </TableRow>
              );
            })}
            <TableRow className="bg-muted/30 font-medium max-md:hidden">
              <TableCell />
              <TableCell>{t("movements")}</TableCell>
              <TableCell />
              <TableCell className="whitespace-nowrap text-right tabular-nums">{money(total(true))}</TableCell>
              <TableCell className="whitespace-nowrap text-right tabular-nums">{money(total(false))}</TableCell>
              <TableCell className="whitespace-nowrap text-right tabular-nums">{money(closingCents)}</TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </div>
    </section>
  );
}

/** A row that is a balance alone. */
function Sum({ label, balance }: { label: string; balance: string }) {
  return (
    <TableRow className="bg-muted/30 font-medium max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-3 max-md:px-4 max-md:py-3">
      <TableCell className="max-md:hidden" />
      <TableCell colSpan={4} className="max-md:p-0">
        {label}
      </TableCell>
      <TableCell className="whitespace-nowrap text-right tabular-nums max-md:p-0">{balance}</TableCell>
    </TableRow>
  );
}
