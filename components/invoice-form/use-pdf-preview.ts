"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoice-form/form-values.ts";
import { postDraft, useOnPause } from "#components/invoice-form/use-on-pause.ts";
import type { Language } from "#lib/domain/text/language.ts";

export interface PdfPreview {
  state: "incomplete" | "loading" | "ready" | "failed";
  /** The latest PDF, which is shown until the next one is drawn. */
  url: string | null;
}

export const PREVIEW_ADDRESS = "/invoices/preview/pdf";

/** Draws the form as a PDF whenever typing pauses, for as long as `visible`. */
export function usePdfPreview(
  form: UseFormReturn<InvoiceFormValues>,
  { companyId, language, visible }: { companyId: string; language: Language; visible: boolean },
): PdfPreview {
  const [preview, setPreview] = useState<PdfPreview>({ state: "incomplete", url: null });
  useOnPause(form, {
    language,
    active: visible,
    async handle(invoice, signal) {
      if (invoice === null) return setPreview(({ url }) => ({ state: "incomplete", url }));
      setPreview(({ url }) => ({ state: "loading", url }));
      try {
        const response = await postDraft(PREVIEW_ADDRESS, companyId, invoice, signal);
        if (!response.ok) throw new Error(`the preview answered ${response.status}`);
        const url = URL.createObjectURL(await response.blob());
        if (!signal.aborted) setPreview({ state: "ready", url });
      } catch (error) {
        if (!signal.aborted) setPreview(({ url }) => ({ state: "failed", url }));
        throw error;
      }
    },
  });
  return preview;
}
