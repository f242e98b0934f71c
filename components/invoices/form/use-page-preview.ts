"use client";

import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { postDraft, type ToInvoice, useOnPause } from "#components/invoices/form/use-on-pause.ts";
import { PICTURE_WIDTHS } from "#lib/domain/invoices/page-pictures.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The first pages of a drawn draft. */
interface DrawnPages {
  /** Of the PDF. */
  sha256: string;
  count: number;
  /** The addresses of the pictures, in this browser. */
  pictures: string[];
}

export interface PagePreview {
  state: "incomplete" | "loading" | "ready" | "failed";
  /** The latest pages, which are shown until the next ones are there. */
  drawn: DrawnPages | null;
}

/** The width of the column in CSS pixels, at most. */
const COLUMN = 720;

/** Draws the form as pages whenever typing pauses, for as long as `visible`. `address`: of the routes that draw it. */
export function usePagePreview<Values extends InvoiceFormValues>(
  form: UseFormReturn<Values>,
  {
    companyId,
    language,
    toInvoice,
    address,
    visible,
  }: { companyId: string; language: Language; toInvoice: ToInvoice<Values, object>; address: string; visible: boolean },
): PagePreview {
  const [preview, setPreview] = useState<PagePreview>({ state: "incomplete", drawn: null });
  const latest = useRef<DrawnPages | null>(null);
  useEffect(() => () => release(latest.current), []);

  useOnPause(form, {
    ...{ language, toInvoice },
    active: visible,
    async handle(invoice, signal) {
      const show = (state: PagePreview["state"]) => setPreview({ state, drawn: latest.current });
      if (invoice === null) return show("incomplete");
      show("loading");
      try {
        const response = await postDraft(`${address}/pages`, companyId, invoice, signal, {
          w: `${PICTURE_WIDTHS.find((width) => width >= COLUMN * window.devicePixelRatio) ?? PICTURE_WIDTHS[2]}`,
          ...(latest.current && { v: latest.current.sha256 }),
        });
        if (!response.ok) throw new Error(`the preview answered ${response.status}`);
        const next = response.status === 204 ? null : await readPages(response);
        if (signal.aborted) return release(next);
        const shown = latest.current;
        if (next) latest.current = next;
        show("ready");
        // The pictures are decoded, so that the new ones replace the old ones at once. Only then are these released.
        if (next) requestAnimationFrame(() => requestAnimationFrame(() => release(shown)));
      } catch (error) {
        if (!signal.aborted) show("failed");
        throw error;
      }
    },
  });
  return preview;
}

async function readPages(response: Response): Promise<DrawnPages> {
  const form = await response.formData();
  const pictures = form.getAll("picture").map((picture) => URL.createObjectURL(picture as Blob));
  await Promise.all(pictures.map((src) => Object.assign(new Image(), { src }).decode()));
  return { sha256: String(form.get("sha256")), count: Number(form.get("count")), pictures };
}

function release(drawn: DrawnPages | null): void {
  for (const picture of drawn?.pictures ?? []) URL.revokeObjectURL(picture);
}
