"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#components/form/lazy-part.ts";
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
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState<ListedInvoice[]>([]);
  const [hasSelected, setHasSelected] = useState(false);

  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
  const tick = (all: boolean) => {
    for (const box of boxes()) box.checked = all;
    read();
  };
  const read = () => {
    const ticked = boxes().filter(({ checked }) => checked);
    const head = form.current?.querySelector<HTMLInputElement>("input[data-all]");
    if (head) {
      head.checked = ticked.length > 0 && ticked.length === boxes().length;
      head.indeterminate = ticked.length > 0 && !head.checked;
    }
    setHasSelected(true);
    const ids = new Set(ticked.map(({ value }) => value));
    setSelected(invoices.filter(({ id }) => ids.has(id)));
  };
  const latest = useRef({ tick, read });
  latest.current = { tick, read };
  // Boxes that were ticked before the scripts had loaded.
  useEffect(() => {
    const head = form.current?.querySelector<HTMLInputElement>("input[data-all]");
    if (head?.checked) latest.current.tick(true);
    else if (form.current?.querySelector("input[name=id]:checked")) latest.current.read();
  }, []);

  return (
    <form
      ref={form}
      action="/invoices/pdfs.zip"
      method="post"
      onSubmit={(event) => event.preventDefault()}
      onChange={({ target }) =>
        target instanceof HTMLInputElement && "all" in target.dataset ? tick(target.checked) : read()
      }
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
            onClear={() => tick(false)}
          />
        </Suspense>
      )}
    </form>
  );
}
