"use client";

import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type InvoiceFormValues, toPreviewBody } from "#components/invoice-form/form-values.ts";
import type { Language } from "#lib/domain/parties.ts";

export interface PdfPreview {
  state: "incomplete" | "loading" | "ready" | "failed";
  /** The latest drawing, which stays while the next one is made. */
  url: string | null;
}

const PAUSE_MS = 600;

export function previewAddress(companyId: string): string {
  return `/invoices/preview/pdf?company=${companyId}`;
}

/** Draws the form as a PDF whenever typing pauses, for as long as `visible`; one drawing at a time, the latest wins. */
export function usePdfPreview(
  form: UseFormReturn<InvoiceFormValues>,
  { companyId, language, visible }: { companyId: string; language: Language; visible: boolean },
): PdfPreview {
  const [preview, setPreview] = useState<PdfPreview>({ state: "incomplete", url: null });
  const drawn = useRef("");

  useEffect(() => {
    if (!visible) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request: AbortController | undefined;

    const draw = async () => {
      const body = JSON.stringify(toPreviewBody(form.getValues(), language));
      if (body === drawn.current) return;
      request?.abort();
      drawn.current = body;
      if (body === "null") return setPreview(({ url }) => ({ state: "incomplete", url }));
      request = new AbortController();
      const { signal } = request;
      setPreview(({ url }) => ({ state: "loading", url }));
      try {
        const data = new FormData();
        data.set("invoice", body);
        const response = await fetch(previewAddress(companyId), { method: "POST", body: data, signal });
        if (!response.ok) throw new Error(`the preview answered ${response.status}`);
        const url = URL.createObjectURL(await response.blob());
        if (!signal.aborted) setPreview({ state: "ready", url });
      } catch {
        if (signal.aborted) return;
        drawn.current = ""; // the next change tries again
        setPreview(({ url }) => ({ state: "failed", url }));
      }
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(draw, PAUSE_MS);
      },
    });
    void draw();
    return () => {
      clearTimeout(timer);
      request?.abort();
      drawn.current = "";
      unsubscribe();
    };
  }, [form, companyId, language, visible]);

  return preview;
}
