"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Folded } from "#components/form/folded.tsx";
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
export function FoldedTerms({ form, ...rest }: Props) {
  const isGiven = hasTerms(form.getValues("terms"));
  return <Folded {...rest} isGiven={isGiven} isWrong={form.formState.errors.terms !== undefined} />;
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
