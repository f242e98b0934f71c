import { useLocale, useTranslations } from "next-intl";
import { ReceiptAmount } from "#components/receipts/receipt-amount.tsx";
import { Link } from "#components/ui/link.tsx";
import { RowMenuButton } from "#components/ui/row-menu-button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";
import { receiptState } from "#lib/domain/receipts/receipt-state.ts";

/** As many invoices of a receipt are named in its row. */
const NAMED = 2;

/** Receipts, refunds and reversals as a table; on a phone, as a list. `menu` is the id of the menu of its rows. */
export function ReceiptTable({ receipts, menu }: { receipts: Receipt[]; menu: string }) {
  const t = useTranslations("receipts");
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-card">
      <Table className="max-md:block">
        <caption className="sr-only">{t("table")}</caption>
        <TableHeader className="bg-muted/50 max-md:sr-only max-md:block">
          <tr>
            <TableHead>{t("date")}</TableHead>
            <TableHead>{t("client")}</TableHead>
            <TableHead className="max-xl:hidden">{t("methodLabel")}</TableHead>
            <TableHead className="max-xl:hidden">{t("reference")}</TableHead>
            <TableHead>{t("pays")}</TableHead>
            <TableHead className="text-right">{t("onAccount")}</TableHead>
            <TableHead className="text-right">{t("amount")}</TableHead>
            <TableHead className="w-11 px-0">
              <span className="sr-only">{t("rowMenu.label")}</span>
            </TableHead>
          </tr>
        </TableHeader>
        <TableBody className="max-md:block">
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.id} {...{ receipt, menu }} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** On a phone: who and how much, then when and how, then what it pays and what is on account. */
function ReceiptRow({ receipt, menu }: { receipt: Receipt; menu: string }) {
  const [t, language] = [useTranslations("receipts"), useLocale()];
  const { id, clientName, currency, unallocatedCents, receivedOn, method, payer, reference, allocations } = receipt;
  const state = receiptState(receipt, receipt.entries);
  const means = method ? t(`method.${method}`) : null;
  const words = [reference, payer && t("paidBy", { payer })].filter(Boolean).join(" · ");
  return (
    <TableRow className='relative hover:bg-muted/40 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_2.5rem] max-md:items-baseline max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3 max-md:[grid-template-areas:"client_amount_menu""date_date_menu""pays_account_menu"]'>
      <TableCell className="whitespace-nowrap tabular-nums max-md:p-0 max-md:text-muted-foreground max-md:text-xs max-md:[grid-area:date]">
        {formatCalendarDate(receivedOn, language)}
        {means && <span className="md:hidden"> · {means}</span>}
      </TableCell>
      <TableCell className="w-1/2 max-w-0 max-md:w-auto max-md:max-w-none max-md:p-0 max-md:[grid-area:client]">
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
      <TableCell className="w-1/2 max-w-0 truncate text-muted-foreground max-xl:hidden">{words || "–"}</TableCell>
      <TableCell className="whitespace-nowrap max-md:whitespace-normal max-md:p-0 max-md:text-xs max-md:[grid-area:pays]">
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
        {receipt.kind === "receipt" && allocations.length === 0 && (
          <span className="text-muted-foreground max-md:hidden">–</span>
        )}
      </TableCell>
      <TableCell className="whitespace-nowrap text-right tabular-nums max-md:p-0 max-md:text-xs max-md:[grid-area:account]">
        {unallocatedCents > 0 ? (
          <>
            <span className="md:hidden">{t("onAccount")} </span>
            {formatMoney(unallocatedCents, currency, language)}
          </>
        ) : (
          <span className="text-muted-foreground max-md:hidden">–</span>
        )}
      </TableCell>
      <TableCell className="text-right max-md:p-0 max-md:[grid-area:amount]">
        <ReceiptAmount {...{ receipt, state }} />
      </TableCell>
      <TableCell className="w-11 pl-0 max-md:w-auto max-md:p-0 max-md:text-right max-md:[grid-area:menu]">
        <RowMenuButton
          menu={menu}
          row={id}
          label={t("rowMenu.of", { date: formatCalendarDate(receivedOn, language), client: clientName })}
        />
      </TableCell>
    </TableRow>
  );
}
