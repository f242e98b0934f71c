import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { InvoiceRowMenu } from "#app/(app)/invoices/invoice-row-menu.tsx";
import { InvoiceTable } from "#components/invoices/list/invoice-table.tsx";
import { type ListState, listAddress } from "#components/invoices/list/list-address.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { listedInvoice } from "#lib/domain/listed-invoice.ts";
import type { InvoiceBrowse } from "#lib/invoices/browse-invoices.ts";

interface Props {
  companyId: string;
  invoices: InvoiceBrowse["invoices"];
  today: CalendarDate;
  /** The list of all invoices of the client. */
  list: ListState;
  /** The button for a client without an invoice. */
  newInvoice: ReactNode;
}

/** The latest invoices of a client. */
export async function ClientInvoices({ companyId, invoices, today, list, newInvoice }: Props) {
  const t = await getTranslations("clients");
  return (
    <section aria-labelledby="invoices" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="invoices" className="font-semibold text-base">
          {t("invoices")}
        </h2>
        {invoices.length > 0 && (
          <Link href={listAddress(list)} className="text-primary text-sm underline-offset-4 hover:underline">
            {t("allInvoices")}
          </Link>
        )}
      </div>
      {invoices.length > 0 ? (
        <>
          <InvoiceTable invoices={invoices} today={today} list={list} withClient={false} menu="row-menu" />
          <InvoiceRowMenu
            id="row-menu"
            companyId={companyId}
            invoices={invoices.map((invoice) => listedInvoice(invoice, today))}
            list={list}
          />
        </>
      ) : (
        <EmptyState title={t("noInvoices")} action={newInvoice} />
      )}
    </section>
  );
}
