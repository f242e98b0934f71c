"use client";

import { useLocale } from "next-intl";
import type { FormEvent, ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ReadyFieldset } from "#components/form/ready-fieldset.tsx";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { OpenPdf } from "#components/invoices/form/open-pdf.tsx";
import { PreviewPane } from "#components/invoices/form/preview-pane.tsx";
import { useIsWide } from "#components/invoices/form/use-is-wide.ts";
import type { ToInvoice } from "#components/invoices/form/use-on-pause.ts";
import { usePagePreview } from "#components/invoices/form/use-page-preview.ts";
import type { usePreviewTab } from "#components/invoices/form/use-preview-tab.ts";

interface Props<Values extends InvoiceFormValues> {
  form: UseFormReturn<Values>;
  companyId: string;
  /** What the preview shows. */
  toInvoice: ToInvoice<Values, object>;
  /** The address of the routes that draw it. */
  drawnAt?: string;
  tab: ReturnType<typeof usePreviewTab>;
  onSubmit: (event: FormEvent) => void;
  /** The bar below the form. */
  bar: (isPreviewShown: boolean) => ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The editor of a document: its form, beside a preview of its pages or, on a narrow screen, in turn with it. */
export function EditorFrame<Values extends InvoiceFormValues>(props: Props<Values>) {
  const { form, companyId, toInvoice, drawnAt: address = "/invoices/preview", tab, onSubmit, bar, children } = props;
  const language = useLocale();
  const isWide = useIsWide();
  const isPreviewed = tab.isShown && !isWide;
  const pages = usePagePreview(form, { companyId, language, toInvoice, address, visible: isWide || isPreviewed });
  const preview = (
    <PreviewPane {...pages}>
      <OpenPdf {...{ form, companyId, toInvoice, address }} />
    </PreviewPane>
  );
  return (
    <div data-wide className="grid gap-5 min-[88rem]:grid-cols-[minmax(40rem,3fr)_minmax(0,2fr)]">
      {/* The container of the lines' container queries. On the fieldset, Chromium would not lay out its children when
          the page arrives in pieces. */}
      <form onSubmit={onSubmit} noValidate className="@container min-w-0">
        <ReadyFieldset className="flex flex-col gap-6">
          {isPreviewed && <div className="mx-auto w-full max-w-3xl">{preview}</div>}
          <div hidden={isPreviewed} className="flex flex-col gap-6 [[hidden]]:hidden">
            {children}
          </div>
          {bar(isPreviewed)}
        </ReadyFieldset>
      </form>
      <div className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto p-px min-[88rem]:block">
        {!isPreviewed && preview}
      </div>
    </div>
  );
}
