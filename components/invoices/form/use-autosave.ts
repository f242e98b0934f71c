"use client";

import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { untilAnswered } from "#components/form/until-answered.ts";
import { type InvoiceFormValues, toBody, toPreviewBody } from "#components/invoices/form/form-values.ts";
import { useOnPause } from "#components/invoices/form/use-on-pause.ts";
import type { CreateInvoiceInput } from "#lib/contract/invoice-input.ts";
import type { Language } from "#lib/domain/text/language.ts";

const PAUSE_MS = 2_500;

/**
 * What is stored of the form: nothing yet that the form does not know (null), all of it, all but incomplete lines, or
 * not what was typed last, because the server does not answer.
 */
export type AutosaveState = { kind: "all" | "partly"; at: Date } | { kind: "waiting" } | null;

interface Options {
  language: Language;
  active: boolean;
  /** Stores a draft; false when it was refused, and the form says why. */
  save: (invoice: CreateInvoiceInput) => Promise<boolean>;
  /** All that is typed is stored. */
  onSaved: (typed: InvoiceFormValues) => void;
}

/** Stores the draft whenever typing pauses, from its first complete line on. */
export function useAutosave(
  form: UseFormReturn<InvoiceFormValues>,
  { language, active, save, onSaved }: Options,
): AutosaveState {
  const [state, setState] = useState<AutosaveState>(null);
  const stored = useRef<string>(undefined);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  useOnPause(form, {
    ...{ language, active },
    toInvoice: toPreviewBody,
    pauseMs: PAUSE_MS,
    async handle(invoice) {
      const body = JSON.stringify(invoice);
      // What the form began with is stored, or it is a new invoice that nobody has written yet.
      if (!form.formState.isDirty) stored.current = body;
      if (invoice === null || body === stored.current) return;
      const typed = structuredClone(form.getValues());
      const isSaved = await untilAnswered(async () => ({ isSaved: await save(invoice) }), {
        onNoAnswer: () => setState({ kind: "waiting" }),
        hasLeft: () => left.current,
      });
      if (!isSaved?.isSaved) return;
      stored.current = body;
      const isWhole = JSON.stringify(toBody(typed, language)) === body;
      setState({ kind: isWhole ? "all" : "partly", at: new Date() });
      if (isWhole) onSaved(typed);
    },
  });
  return state;
}
