import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { invoiceAddress, type ListState, listAddress } from "#components/invoices/list/list-address.ts";
import { Link } from "#components/ui/link.tsx";
import { Path } from "#components/ui/path.tsx";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { Neighbours } from "#lib/invoices/invoice-neighbours.ts";

interface Props {
  invoice: Invoice;
  /** The list that the reader came from. */
  list: ListState;
  neighbours: Neighbours;
}

const STEP =
  "inline-flex size-8 items-center justify-center rounded-md outline-none focus-visible:ring-2 focus-visible:ring-ring";

/**
 * Where the invoice stands: the way back to the list, to its client, to the invoices before and after it in that list,
 * and on to a new one.
 */
export function InvoicePlace({ invoice, list, neighbours }: Props) {
  const t = useTranslations("invoice.place");
  return (
    <div className="print:break-before-page mb-2 flex items-center justify-between gap-4 text-muted-foreground text-sm">
      <Path
        steps={[
          { href: listAddress(list, { page: list.page }), label: t("list") },
          { href: `/clients/${invoice.clientId}`, label: invoice.client.name },
        ]}
      />
      <div className="flex shrink-0 items-center gap-1">
        <Link
          href="/invoices/new"
          title={t("new")}
          className={`${STEP} min-w-8 gap-1.5 hover:bg-accent sm:w-auto sm:px-2`}
        >
          <Plus aria-hidden className="size-4" />
          <span className="sr-only sm:not-sr-only">{t("new")}</span>
        </Link>
        <nav aria-label={t("neighbours")} className="flex gap-1">
          <Step id={neighbours.previous} list={list} label={t("previous")}>
            <ChevronLeft aria-hidden className="size-4" />
          </Step>
          <Step id={neighbours.next} list={list} label={t("next")}>
            <ChevronRight aria-hidden className="size-4" />
          </Step>
        </nav>
      </div>
    </div>
  );
}

function Step({
  id,
  list,
  label,
  children,
}: {
  id: string | null;
  list: ListState;
  label: string;
  children: ReactNode;
}) {
  if (id === null) {
    return (
      <span aria-hidden className={`${STEP} opacity-40`}>
        {children}
      </span>
    );
  }
  return (
    <Link
      prefetch={false}
      href={invoiceAddress(id, list)}
      aria-label={label}
      title={label}
      className={`${STEP} hover:bg-accent`}
    >
      {children}
    </Link>
  );
}
