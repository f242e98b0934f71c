import { useLocale, useTranslations } from "next-intl";
import type { ListedCreditNote } from "#components/credit-notes/credit-note-table.tsx";
import { Link } from "#components/ui/link.tsx";
import { formatMoney } from "#lib/domain/money/money.ts";

interface Props {
  creditNotes: ListedCreditNote[];
  /** How many match, or more where it is a lower bound. */
  total: number;
  totalIsLowerBound: boolean;
  search: string;
}

/**
 * The newest credit notes that match a search for invoices. Each leads to its invoice, whose page has its PDF and sends
 * it.
 */
export function FoundCreditNotes({ creditNotes, total, totalIsLowerBound, search }: Props) {
  const t = useTranslations("creditNotes");
  const language = useLocale();
  return (
    <section aria-labelledby="found-credit-notes" className="mb-4 rounded-xl border border-border px-4 py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="found-credit-notes" className="font-medium text-sm">
          {t(totalIsLowerBound ? "foundMore" : "found", { count: total })}
        </h2>
        {total > creditNotes.length && (
          <Link
            href={`/credit-notes?${new URLSearchParams({ search })}`}
            className="rounded-sm underline decoration-border underline-offset-4 outline-none hover:decoration-current focus-visible:ring-2 focus-visible:ring-ring"
          >
            {t("showFound")}
          </Link>
        )}
      </div>
      <ul className="mt-1 divide-y divide-border">
        {creditNotes.map(({ id, number, clientName, invoiceId, invoiceNumber, totalCents, currency }) => (
          <li key={id}>
            <Link
              href={`/invoices/${invoiceId}`}
              prefetch={false}
              className="group flex flex-wrap items-baseline gap-x-4 gap-y-0.5 rounded-sm py-1.5 outline-none focus-visible:ring-2 focus-visible:ring-ring"
            >
              <span className="min-w-28 font-medium group-hover:underline">{number}</span>
              <span className="min-w-0 flex-1 truncate text-muted-foreground">
                {clientName} · {t("ofInvoice", { number: invoiceNumber })}
              </span>
              <span className="font-medium tabular-nums">{formatMoney(-totalCents, currency, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
