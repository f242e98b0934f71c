import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";
import { deductedDeposits } from "#lib/domain/deposits/deduction.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

/** Of a final invoice the deposits that it deducts, and what of them is not paid; of a deposit the one that deducts it. */
export function DepositLinks({ invoice }: { invoice: Invoice }) {
  const [t, language] = [useTranslations("invoice.deposits"), useLocale()];
  const money = (cents: number) => formatMoney(cents, invoice.currency, language);
  const deducted = deductedDeposits(invoice.lines);
  const dueOf = new Map(invoice.deposits.map((deposit) => [deposit.invoiceId, amountDueCents(deposit)]));
  const to = (id: string, words: ReactNode) => (
    <Link
      href={`/invoices/${id}`}
      className="text-primary underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-ring"
    >
      {words}
    </Link>
  );
  const { deductedBy } = invoice;
  if (!deductedBy && deducted.length === 0) return null;
  return (
    <div className="mt-4 border-border border-t pt-4 text-sm">
      {deductedBy && (
        <p>
          {t.rich("deductedBy", {
            number: deductedBy.invoiceNumber,
            link: (words) => to(deductedBy.invoiceId, words),
          })}
        </p>
      )}
      {deducted.length > 0 && (
        <>
          <h2 className="mb-1.5 font-semibold text-sm">{t("title")}</h2>
          <ul className="flex flex-col gap-1">
            {deducted.map(({ invoiceId, number, totalCents }) => {
              const due = dueOf.get(invoiceId) ?? 0;
              return (
                <li key={invoiceId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
                  <span className="wrap-anywhere">{to(invoiceId, number)}</span>
                  <span className="text-right tabular-nums">{money(0 - totalCents)}</span>
                  {due > 0 && (
                    <span className="col-span-full text-muted-foreground text-xs">
                      {t(due < totalCents ? "partlyPaid" : "unpaid", { due: money(due) })}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
