"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { PreviewButton } from "#components/invoices/form/preview-button.tsx";
import type { AutosaveState } from "#components/invoices/form/use-autosave.ts";
import type { FormDeposits } from "#components/invoices/form/use-deposits.ts";
import { useTotals } from "#components/invoices/form/use-totals.ts";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { formatMoney } from "#lib/domain/money/money.ts";

interface BarProps {
  form: UseFormReturn<InvoiceFormValues>;
  /** Those of a final invoice. */
  deposits?: FormDeposits;
  isPreviewShown: boolean;
  onTogglePreview: () => void;
  closeHref: string;
  closeLabel: string;
  /** Below the total. */
  note?: ReactNode;
  /** The buttons that save. */
  children: ReactNode;
}

/** The bar that stays in sight below a form: the total, preview, close, save. */
export function ActionBar(props: BarProps) {
  const { form, deposits, isPreviewShown, onTogglePreview, closeHref, closeLabel, note, children } = props;
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-x-2 gap-y-2.5 border-border border-t bg-background px-1 py-3">
      <div className="min-w-0 flex-1 basis-32">
        <BarTotal {...{ form, deposits }} />
        {note}
      </div>
      <PreviewButton isShown={isPreviewShown} onToggle={onTogglePreview} />
      <Button asChild variant="ghost" className="px-3 @max-[40rem]:hidden">
        <Link href={closeHref}>{closeLabel}</Link>
      </Button>
      {children}
    </div>
  );
}

interface Props extends Pick<BarProps, "form" | "deposits" | "isPreviewShown" | "onTogglePreview" | "closeHref"> {
  pending: boolean;
  autosaved: AutosaveState;
  /** Called by both save buttons before the form is submitted. */
  onSave: (thenIssue: boolean) => void;
}

/** The bar of a draft: what is stored of it, save, save and issue. */
export function FormButtons({ pending, autosaved, onSave, ...bar }: Props) {
  const t = useTranslations("invoiceForm");
  return (
    <ActionBar {...bar} closeLabel={t(autosaved ? "close" : "cancel")} note={<Stored state={autosaved} />}>
      <Button type="submit" variant="outline" disabled={pending} onClick={() => onSave(false)}>
        {t("saveDraft")}
      </Button>
      <Button type="submit" disabled={pending} onClick={() => onSave(true)} className="max-sm:w-full">
        {t("saveAndIssue")}
      </Button>
    </ActionBar>
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
function BarTotal({ form, deposits }: { form: UseFormReturn<InvoiceFormValues>; deposits: FormDeposits | undefined }) {
  const t = useTranslations("invoiceTotals");
  const language = useLocale();
  const { totals, currency, isIncomplete } = useTotals(form, deposits);
  return (
    <p aria-hidden className="flex items-baseline gap-2 whitespace-nowrap text-sm">
      <span className="text-muted-foreground @max-[44rem]:hidden">{t("total")}</span>
      <span className="font-semibold text-base tabular-nums">
        {totals.ok && !isIncomplete ? formatMoney(totals.totalCents, currency, language) : "–"}
      </span>
    </p>
  );
}
