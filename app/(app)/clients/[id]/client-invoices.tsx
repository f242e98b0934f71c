import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { InvoiceTable } from "#components/invoice-list/invoice-table.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceBrowse } from "#lib/invoices/reading/browse-invoices.ts";

interface Props {
  invoices: InvoiceBrowse["invoices"];
  today: CalendarDate;
  /** The URL of the list with all invoices of the client. */
  allHref: string;
  /** The button for a client without an invoice. */
  newInvoice: ReactNode;
}

/** The latest invoices of a client. */
export async function ClientInvoices({ invoices, today, allHref, newInvoice }: Props) {
  const t = await getTranslations("clients");
  return (
    <section aria-labelledby="invoices" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="invoices" className="font-semibold text-base">
          {t("invoices")}
        </h2>
        {invoices.length > 0 && (
          <Link href={allHref} className="text-primary text-sm underline-offset-4 hover:underline">
            {t("allInvoices")}
          </Link>
        )}
      </div>
      {invoices.length > 0 ? (
        <InvoiceTable invoices={invoices} today={today} withClient={false} />
      ) : (
        <EmptyState title={t("noInvoices")} action={newInvoice} />
      )}
    </section>
  );
}
