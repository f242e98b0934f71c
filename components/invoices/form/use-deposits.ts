"use client";

import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import type { OfferedDeposit } from "#lib/domain/deposits/deposit-refusal.ts";

/** The deposits that the form offers to deduct, and those that are chosen. */
export interface FormDeposits {
  /** `none`: the invoice is not a final one, or has no client yet. */
  state: "none" | "loading" | "failed" | "known";
  offered: OfferedDeposit[];
  /** In the order in which they are deducted. */
  chosen: OfferedDeposit[];
  /** Some are chosen whose amounts are not known yet. */
  isIncomplete: boolean;
  /** Asks for them again. */
  ask: () => void;
}

interface Options {
  companyId: string;
  /** Those of the final invoice that the form begins with; null for other kinds. */
  initial: OfferedDeposit[] | null;
}

/**
 * What the client of a final invoice was charged in advance, fetched once for a client, a currency and a quote. With
 * another client or currency, no deposit is chosen any more.
 */
export function useDeposits(form: UseFormReturn<InvoiceFormValues>, { companyId, initial }: Options): FormDeposits {
  const [kind, clientId, currency, quoteId, ids] = useWatch({
    control: form.control,
    name: ["kind", "clientId", "currency", "quoteId", "deposits"],
  });
  const isAsked = kind === "final" && clientId !== "";
  const query = `${new URLSearchParams({ company: companyId, client: clientId, currency, quote: quoteId })}`;
  const [found, setFound] = useState<{ query: string; answer: OfferedDeposit[] | "failed" } | null>(
    initial && { query, answer: initial },
  );
  const answer = isAsked && found?.query === query ? found.answer : null;
  const isAwaited = isAsked && answer === null;

  const of = `${clientId} ${currency}`;
  const before = useRef(of);
  useEffect(() => {
    if (of !== before.current && form.getValues("deposits").length > 0)
      form.setValue("deposits", [], { shouldDirty: true });
    before.current = of;
  }, [of, form]);

  useEffect(() => {
    if (!isAwaited) return;
    const request = new AbortController();
    const chosen = form.getValues("deposits").map((id) => `&chosen=${id}`);
    fetch(`/invoices/deposits?${query}${chosen.join("")}`, { signal: request.signal })
      .then(async (response): Promise<OfferedDeposit[] | "failed"> => (response.ok ? response.json() : "failed"))
      .catch(() => "failed" as const)
      .then((given) => request.signal.aborted || setFound({ query, answer: given }));
    return () => request.abort();
  }, [isAwaited, query, form]);

  const offered = Array.isArray(answer) ? answer : [];
  return {
    state: isAwaited ? "loading" : answer === "failed" ? "failed" : answer ? "known" : "none",
    offered,
    chosen: ids.flatMap((id) => offered.find((deposit) => deposit.id === id) ?? []),
    isIncomplete: isAsked && ids.length > 0 && !Array.isArray(answer),
    ask: () => setFound(null),
  };
}
