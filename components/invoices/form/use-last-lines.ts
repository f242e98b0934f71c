"use client";

import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import type { LastLine } from "#lib/domain/invoices/last-line.ts";

const NONE: LastLine[] = [];

/**
 * The lines that the chosen client was invoiced last, then those of all clients; fetched once for a client. None where
 * that fails.
 */
export function useLastLines(form: UseFormReturn<InvoiceFormValues>, companyId: string): LastLine[] {
  const clientId = useWatch({ control: form.control, name: "clientId" });
  const [lines, setLines] = useState(NONE);
  useEffect(() => {
    setLines(NONE);
    if (clientId === "") return;
    const request = new AbortController();
    const query = new URLSearchParams({ company: companyId, client: clientId });
    fetch(`/invoices/last-lines?${query}`, { signal: request.signal })
      .then((response) => (response.ok ? response.json() : NONE))
      .then(setLines, () => {});
    return () => request.abort();
  }, [companyId, clientId]);
  return lines;
}
