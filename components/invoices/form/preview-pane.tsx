"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { PagePreview } from "#components/invoices/form/use-page-preview.ts";
import { PageSheet } from "#components/invoices/page-sheet.tsx";

/** The pages of the current form with what is below them, or the place where they will be. */
export function PreviewPane({ state, drawn, children }: PagePreview & { children: ReactNode }) {
  const t = useTranslations("invoiceForm.preview");
  const pages = useTranslations("documentPages");
  return (
    <section aria-label={t("title")} aria-busy={state === "loading"} className="relative flex flex-col gap-4">
      {drawn ? (
        drawn.pictures.map((src, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place, and its picture changes in place
          <PageSheet key={index} src={src} alt={pages("page", { page: index + 1, count: drawn.count })} />
        ))
      ) : (
        <BlankSheet>{state === "incomplete" && t("incomplete")}</BlankSheet>
      )}
      {drawn && drawn.count > drawn.pictures.length && (
        <p className="text-center text-muted-foreground text-xs">
          {pages("more", { count: drawn.count - drawn.pictures.length })}
        </p>
      )}
      {drawn && children}
      {state === "loading" && (
        <div
          role="progressbar"
          aria-label={t("loading")}
          className="absolute inset-x-0 top-0 h-0.5 overflow-hidden rounded-t-sm"
        >
          <div className="h-full w-1/3 animate-slide bg-primary" />
        </div>
      )}
      {state === "failed" && (
        <p className="absolute inset-x-0 top-0 rounded-t-sm bg-card p-4 text-center text-muted-foreground text-sm ring-1 ring-border">
          {t("failed")}
        </p>
      )}
    </section>
  );
}

/** A page with nothing on it yet: where the letterhead, the parties, the lines and the totals will be. */
function BlankSheet({ children }: { children: ReactNode }) {
  const bar = "rounded-sm bg-border";
  return (
    <div className="relative flex aspect-[1/1.4142] w-full flex-col gap-[6%] rounded-sm bg-card p-[9%] shadow-sm ring-1 ring-border">
      <div aria-hidden className="flex justify-between">
        <div className={`${bar} h-3 w-1/3`} />
        <div className={`${bar} h-3 w-1/5`} />
      </div>
      <div aria-hidden className="flex flex-col gap-2">
        <div className={`${bar} h-2 w-2/5`} />
        <div className={`${bar} h-2 w-1/4`} />
        <div className={`${bar} h-2 w-1/3`} />
      </div>
      <div aria-hidden className="flex flex-col gap-3 border-border border-t pt-[4%]">
        {["w-3/5", "w-1/2", "w-2/3"].map((width) => (
          <div key={width} className="flex justify-between">
            <div className={`${bar} h-2 ${width}`} />
            <div className={`${bar} h-2 w-1/6`} />
          </div>
        ))}
      </div>
      {children && <p className="m-auto max-w-72 text-balance text-center text-muted-foreground text-sm">{children}</p>}
    </div>
  );
}
