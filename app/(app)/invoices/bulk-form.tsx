"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#components/form/lazy-part.ts";
import { useSelection } from "#components/form/use-selection.ts";
import { Button } from "#components/ui/button.tsx";
import type { InvoiceQuery } from "#lib/domain/invoices/invoice-query.ts";
import type { ListedInvoice } from "#lib/domain/listed-invoice.ts";

// Loaded with the first selection: most visits to the list select nothing.
const BulkBar = lazyPart(() => import("#app/(app)/invoices/bulk-bar.tsx"));

interface BulkFormProps {
  companyId: string;
  /** The number of matching invoices on all pages. */
  total: number;
  /** Those of this page. */
  invoices: ListedInvoice[];
  query: InvoiceQuery;
  /** Whether e-mails are kept in the local mailbox. */
  isKept: boolean;
  children: ReactNode;
}

/** Surrounds a list whose rows can be selected, and offers the actions on the selected ones. */
export function BulkForm({ total, invoices, children, ...rest }: BulkFormProps) {
  const t = useTranslations("invoiceList");
  const { form, onChange, selected, hasSelected, setSelected, clear } = useSelection(invoices);

  return (
    <form
      ref={form}
      action="/invoices/pdfs.zip"
      method="post"
      onSubmit={(event) => event.preventDefault()}
      onChange={onChange}
    >
      <input type="hidden" name="company" value={rest.companyId} />
      {children}
      <noscript>
        <Button type="submit" variant="outline" className="mt-3">
          {t("downloadTicked")}
        </Button>
      </noscript>
      <p role="status" className="sr-only">
        {selected.length > 0 && t("selected", { count: selected.length })}
      </p>
      {hasSelected && (
        <Suspense>
          <BulkBar
            {...rest}
            selected={selected}
            matching={selected.length === invoices.length && total > invoices.length ? total : null}
            onSelected={setSelected}
            onClear={clear}
          />
        </Suspense>
      )}
    </form>
  );
}
