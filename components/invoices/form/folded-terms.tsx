"use client";

import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { focusWrong } from "#components/invoices/form/focus-wrong.ts";
import { hasTerms, type TermsForm } from "#components/invoices/form/terms-values.ts";
import { referenceName } from "#lib/domain/invoices/term-words.ts";
import type { ReferenceName } from "#lib/domain/terms/invoice-terms.ts";

interface Props {
  form: UseFormReturn<TermsForm>;
  title: ReactNode;
  /** Beside the title: what is folded away, in words. */
  inWords?: ReactNode;
  /** Whether the fields are there only once they were unfolded. */
  isLazy?: boolean;
  children: ReactNode;
}

/** The terms of a form, folded until one of them is given, or wrong. */
export function FoldedTerms({ form, title, inWords, isLazy = false, children }: Props) {
  const folded = useRef<HTMLDetailsElement>(null);
  const [isOpenFirst] = useState(() => hasTerms(form.getValues("terms")));
  const [isUsed, setUsed] = useState(isOpenFirst);
  const isWrong = form.formState.errors.terms !== undefined;
  // A folded field takes no focus.
  useEffect(() => {
    if (!isWrong || !folded.current || folded.current.open) return;
    folded.current.open = true;
    focusWrong(folded.current);
  }, [isWrong]);
  return (
    <details
      ref={folded}
      open={isOpenFirst}
      onToggle={({ currentTarget }) => currentTarget.open && setUsed(true)}
      className="group rounded-lg border border-border"
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-lg px-3 py-2 text-sm outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90"
        />
        {title}
        {inWords}
      </summary>
      {(isUsed || !isLazy) && <div className="flex flex-col gap-5 border-border border-t p-3 pt-4">{children}</div>}
    </details>
  );
}

/** What references are called. A public body of France has its own names for two of them. */
export function useReferenceLabels(isPublicBody: boolean): (name: ReferenceName) => string {
  const t = useTranslations("invoiceForm.terms");
  const language = useLocale();
  return (name) => {
    if (isPublicBody && name === "purchaseOrder") return t("commitment");
    if (isPublicBody && name === "buyerReference") return t("serviceCode");
    return referenceName(name, language);
  };
}
