"use client";

import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import type { CreateInvoiceInput } from "#lib/contract/invoice-input.ts";
import type { Language } from "#lib/domain/text/language.ts";

const PAUSE_MS = 600;

/** Posts the typed document to a route that checks or draws it without saving. */
export function postDraft(
  address: string,
  companyId: string,
  document: object,
  signal: AbortSignal,
  query: Record<string, string> = {},
): Promise<Response> {
  const body = new FormData();
  body.set("invoice", JSON.stringify(document));
  return fetch(`${address}?${new URLSearchParams({ company: companyId, ...query })}`, { method: "POST", body, signal });
}

/** The document that a form says, an invoice unless told otherwise; null while it is incomplete. */
export type ToInvoice<Values, Body = CreateInvoiceInput> = (values: Values, language: Language) => Body | null;

interface Options<Values, Body> {
  language: Language;
  active: boolean;
  toInvoice: ToInvoice<Values, Body>;
  /** How long typing rests before. */
  pauseMs?: number;
  /**
   * Also calls `handle` when the reader returns to the tab, because the client or the company may have been corrected
   * in another one.
   */
  onReturn?: boolean;
  /**
   * `invoice` is null while the form is incomplete. The next change aborts `signal`. After a failure the next change
   * tries again.
   */
  handle: (invoice: Body | null, signal: AbortSignal) => Promise<void>;
}

/**
 * Passes the form to `handle` at once, and then whenever it has changed and typing pauses. One call runs at a time; the
 * latest wins.
 */
export function useOnPause<Values extends InvoiceFormValues, Body>(
  form: UseFormReturn<Values>,
  { language, active, toInvoice, pauseMs = PAUSE_MS, onReturn = false, handle }: Options<Values, Body>,
): void {
  const latest = useRef({ toInvoice, handle });
  useEffect(() => {
    latest.current = { toInvoice, handle };
  });

  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request: AbortController | undefined;
    let handled = "";

    const work = async () => {
      const invoice = latest.current.toInvoice(form.getValues(), language);
      const body = JSON.stringify(invoice);
      if (body === handled) return;
      request?.abort();
      handled = body;
      request = new AbortController();
      const { signal } = request;
      await latest.current.handle(invoice, signal).catch(() => {
        if (!signal.aborted) handled = "";
      });
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(work, pauseMs);
      },
    });
    const workAgain = () => {
      handled = "";
      void work();
    };
    if (onReturn) window.addEventListener("focus", workAgain);
    void work();
    return () => {
      clearTimeout(timer);
      request?.abort();
      window.removeEventListener("focus", workAgain);
      unsubscribe();
    };
  }, [form, language, active, pauseMs, onReturn]);
}
