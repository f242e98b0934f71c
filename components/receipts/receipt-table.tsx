import { useLocale, useTranslations } from "next-intl";
import { cn } from "#components/cn.ts";
import { ReceiptAmount } from "#components/receipts/receipt-amount.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Link } from "#components/ui/link.tsx";
import { RowMenuButton } from "#components/ui/row-menu-button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";
import { receiptState } from "#lib/domain/receipts/receipt-state.ts";

/** As many invoices of a receipt are named in its row. */
const NAMED = 2;

/**
 * Receipts, refunds and reversals as a table; on a phone, as a list. Each row has a box for a form around the table.
 * `menu` is the id of the menu of its rows.
 */
export function ReceiptTable({ receipts, menu }: { receipts: Receipt[]; menu: string }) {
  const t = useTranslations("receipts");
  const hasWords = receipts.some(({ reference, payer }) => reference || payer);
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-card">
      <Table className="max-md:block">
        <caption className="sr-only">{t("table")}</caption>
        <TableHeader className="bg-muted/50 max-md:block">
          <tr className="max-md:flex max-md:h-10 max-md:items-center">
            <TableHead className="w-10 pr-0 max-md:flex max-md:w-auto max-md:items-center">
              <label htmlFor="select-page" className="flex items-center gap-3">
                <Checkbox id="select-page" data-all aria-label={t("selectPage")} className="block" />
                <span className="md:hidden">{t("selectPage")}</span>
              </label>
            </TableHead>
            <TableHead className="max-md:sr-only">{t("date")}</TableHead>
            <TableHead className="max-md:sr-only">{t("client")}</TableHead>
            <TableHead className="max-md:sr-only md:max-xl:hidden">{t("methodLabel")}</TableHead>
            {hasWords && <TableHead className="max-md:sr-only md:max-xl:hidden">{t("reference")}</TableHead>}
            <TableHead className="max-md:sr-only">{t("pays")}</TableHead>
            <TableHead className="text-right max-md:sr-only">{t("onAccount")}</TableHead>
            <TableHead className="text-right max-md:sr-only">{t("amount")}</TableHead>
            <TableHead className="w-11 px-0 max-md:sr-only">
              <span className="sr-only">{t("rowMenu.label")}</span>
            </TableHead>
          </tr>
        </TableHeader>
        <TableBody className="max-md:block">
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.id} {...{ receipt, menu, hasWords }} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface RowProps {
  receipt: Receipt;
  menu: string;
  /** Whether any receipt of the page has a payer or a reference: without one they have no column. */
  hasWords: boolean;
}

/**
 * On a phone, between the box and the menu: who and how much, then when and how, what it pays and what is on account, a
 * line each.
 */
function ReceiptRow({ receipt, menu, hasWords }: RowProps) {
  const [t, language] = [useTranslations("receipts"), useLocale()];
  const { id, clientName, currency, unallocatedCents, receivedOn, method, payer, reference, allocations } = receipt;
  const state = receiptState(receipt, receipt.entries);
  const paysNothing = receipt.kind === "receipt" && allocations.length === 0;
  const means = method ? t(`method.${method}`) : null;
  const words = [reference, payer && t("paidBy", { payer })].filter(Boolean).join(" · ");
  return (
    <TableRow className="relative hover:bg-muted/40 has-checked:bg-primary/6 max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto_2.5rem] max-md:items-baseline max-md:gap-x-3 max-md:gap-y-1 max-md:p-3">
      <TableCell className="relative z-10 w-10 pr-0 max-md:w-auto max-md:col-start-1 max-md:row-start-1 max-md:self-start max-md:p-0 max-md:pt-0.5">
        <Checkbox
          name="id"
          value={id}
          aria-label={t("select", { date: formatCalendarDate(receivedOn, language), client: clientName })}
          className="block"
        />
      </TableCell>
      <TableCell className="whitespace-nowrap tabular-nums max-md:col-span-2 max-md:col-start-2 max-md:p-0 max-md:text-muted-foreground max-md:text-xs">
        {formatCalendarDate(receivedOn, language)}
        {means && <span className="md:hidden"> · {means}</span>}
      </TableCell>
      <TableCell className="w-3/5 max-w-0 max-md:col-start-2 max-md:row-start-1 max-md:w-auto max-md:max-w-none max-md:p-0">
        <Link
          href={`/receipts/${id}`}
          prefetch={false}
          className="block truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset"
        >
          {clientName}
        </Link>
        <span className="block truncate text-muted-foreground text-xs empty:hidden xl:hidden">
          {[means, words].filter(Boolean).map((part, index) => (
            <span key={part} className={part === means ? "max-md:hidden" : ""}>
              {index > 0 && <span className="max-md:hidden"> · </span>}
              {part}
            </span>
          ))}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted-foreground max-xl:hidden">{means ?? "–"}</TableCell>
      {hasWords && (
        <TableCell className="w-2/5 max-w-0 truncate text-muted-foreground max-xl:hidden">{words || "–"}</TableCell>
      )}
      <TableCell
        className={cn(
          "whitespace-nowrap max-md:col-span-2 max-md:col-start-2 max-md:whitespace-normal max-md:p-0 max-md:text-xs",
          paysNothing && "max-md:hidden",
        )}
      >
        {receipt.kind !== "receipt" && <span className="text-muted-foreground">{t(`kind.${receipt.kind}`)}</span>}
        {allocations.slice(0, NAMED).map(({ paymentId, invoiceId, invoiceNumber }, index) => (
          <span key={paymentId} className={receipt.kind === "receipt" ? "" : "block"}>
            {index > 0 && ", "}
            <Link
              href={`/invoices/${invoiceId}`}
              prefetch={false}
              className="relative z-10 inline-block rounded-sm underline decoration-border underline-offset-4 outline-none hover:decoration-current focus-visible:ring-2 focus-visible:ring-ring"
            >
              {invoiceNumber}
            </Link>
          </span>
        ))}
        {allocations.length > NAMED && (
          <span className="block text-muted-foreground text-xs">
            {t("more", { count: allocations.length - NAMED })}
          </span>
        )}
        {paysNothing && <span className="text-muted-foreground">–</span>}
      </TableCell>
      <TableCell
        className={cn(
          "whitespace-nowrap text-right tabular-nums max-md:col-span-2 max-md:col-start-2 max-md:p-0 max-md:text-left max-md:text-xs",
          unallocatedCents === 0 && "max-md:hidden",
        )}
      >
        {unallocatedCents > 0 ? (
          <>
            <span className="md:hidden">{t("onAccount")} </span>
            {formatMoney(unallocatedCents, currency, language)}
          </>
        ) : (
          <span className="text-muted-foreground">–</span>
        )}
      </TableCell>
      <TableCell className="text-right max-md:col-start-3 max-md:row-start-1 max-md:p-0">
        <ReceiptAmount {...{ receipt, state }} />
      </TableCell>
      <TableCell className="w-11 pl-0 max-md:col-start-4 max-md:row-start-1 max-md:w-auto max-md:p-0 max-md:text-right">
        <RowMenuButton
          menu={menu}
          row={id}
          label={t("rowMenu.of", { date: formatCalendarDate(receivedOn, language), client: clientName })}
        />
      </TableCell>
    </TableRow>
  );
}
