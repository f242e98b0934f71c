"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { PdfPreview } from "#components/invoice-form/use-pdf-preview.ts";

/** Options of the PDF viewer: no toolbar, the page at its full width. */
const VIEW = "#toolbar=0&navpanes=0&view=FitH";

/** The PDF of the current form. A new one loads behind the one that is shown, and replaces it once it has loaded. */
export function PreviewPane({ state, url }: PdfPreview) {
  const t = useTranslations("invoiceForm.preview");
  const [shown, setShown] = useState<string | null>(null);

  useEffect(() => {
    if (shown === null) return;
    return () => URL.revokeObjectURL(shown);
  }, [shown]);

  const urls = [...new Set([shown, url])].filter((each) => each !== null);
  return (
    <section
      aria-label={t("title")}
      className="relative flex h-full min-h-96 flex-col overflow-hidden rounded-lg border border-border bg-muted"
    >
      {urls.map((each) => (
        <iframe
          key={each}
          src={`${each}${VIEW}`}
          title={t("title")}
          tabIndex={-1}
          onLoad={() => setShown(each)}
          className={`absolute inset-0 size-full ${each === shown ? "" : "invisible"}`}
        />
      ))}
      {state === "loading" && (
        <div role="progressbar" aria-label={t("loading")} className="absolute inset-x-0 top-0 h-0.5 overflow-hidden">
          <div className="h-full w-1/3 animate-slide bg-primary" />
        </div>
      )}
      {(shown === null || state === "failed") && state !== "loading" && (
        <p
          className={`p-6 text-center text-sm text-muted-foreground ${shown === null ? "m-auto max-w-64" : "absolute inset-x-0 bottom-0 bg-card"}`}
        >
          {state === "failed" ? t("failed") : t("incomplete")}
        </p>
      )}
    </section>
  );
}
