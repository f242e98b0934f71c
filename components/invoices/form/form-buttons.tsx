"use client";

import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { PreviewButton } from "#components/invoices/form/preview-button.tsx";
import type { AutosaveState } from "#components/invoices/form/use-autosave.ts";
import { useTotals } from "#components/invoices/form/use-totals.ts";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { formatMoney } from "#lib/domain/money/money.ts";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  isPreviewShown: boolean;
  onTogglePreview: () => void;
  closeHref: string;
  pending: boolean;
  autosaved: AutosaveState;
  /** Called by both save buttons before the form is submitted. */
  onSave: (thenIssue: boolean) => void;
}

/** The bar that stays in sight below the form: the total, what is stored, preview, close, save, save and issue. */
export function FormButtons({ form, isPreviewShown, onTogglePreview, closeHref, pending, autosaved, onSave }: Props) {
  const t = useTranslations("invoiceForm");
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-x-2 gap-y-2.5 border-border border-t bg-background px-1 py-3">
      <div className="min-w-0 flex-1 basis-32">
        <BarTotal form={form} />
        <Stored state={autosaved} />
      </div>
      <PreviewButton isShown={isPreviewShown} onToggle={onTogglePreview} />
      <Button asChild variant="ghost" className="px-3 @max-[40rem]:hidden">
        <Link href={closeHref}>{t(autosaved ? "close" : "cancel")}</Link>
      </Button>
      <Button type="submit" variant="outline" disabled={pending} onClick={() => onSave(false)}>
        {t("saveDraft")}
      </Button>
      <Button type="submit" disabled={pending} onClick={() => onSave(true)} className="max-sm:w-full">
        {t("saveAndIssue")}
      </Button>
    </div>
  );
}

/** What is stored of the draft, for who looks, and aloud once it is not. */
function Stored({ state }: { state: AutosaveState }) {
  const [t, language] = [useTranslations("invoiceForm"), useLocale()];
  const time = state && "at" in state ? state.at.toLocaleTimeString(language, { timeStyle: "short" }) : "";
  return (
    <p role={state?.kind === "waiting" ? "status" : undefined} className="text-pretty text-muted-foreground text-xs">
      {state && t(`stored.${state.kind}`, { time })}
    </p>
  );
}

/** The total incl. VAT of the typed lines, which the list of totals says too. */
function BarTotal({ form }: { form: UseFormReturn<InvoiceFormValues> }) {
  const t = useTranslations("invoiceTotals");
  const language = useLocale();
  const { totals, currency } = useTotals(form);
  return (
    <p aria-hidden className="flex items-baseline gap-2 whitespace-nowrap text-sm">
      <span className="text-muted-foreground @max-[44rem]:hidden">{t("total")}</span>
      <span className="font-semibold text-base tabular-nums">
        {totals.ok ? formatMoney(totals.totalCents, currency, language) : "–"}
      </span>
    </p>
  );
}
