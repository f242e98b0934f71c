"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { completeLines, type InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { postDraft, type ToInvoice, useOnPause } from "#components/invoices/form/use-on-pause.ts";
import type { IssueFault } from "#lib/domain/invoices/issue-fault.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";

/** The result of checking the current form with the rules of issuing. */
export interface FormCheck {
  /** Null while the form has no client or no complete line. */
  faults: IssueFault[] | null;
  /** What law or custom asks for beside. */
  warnings: IssueFault[];
  /** By index of the line in the form: the exemption reason at 0 %. */
  exemptions: Record<number, ExemptionCode | null>;
}

const UNCHECKED: FormCheck = { faults: null, warnings: [], exemptions: {} };

/** Checks the form with the rules of issuing, whenever typing pauses and when the reader returns from another tab. */
export function useDraftCheck<Values extends InvoiceFormValues>(
  form: UseFormReturn<Values>,
  { companyId, language, toInvoice }: { companyId: string; language: Language; toInvoice: ToInvoice<Values> },
): FormCheck {
  const [check, setCheck] = useState<FormCheck>(UNCHECKED);
  useOnPause(form, {
    ...{ language, toInvoice },
    active: true,
    onReturn: true,
    async handle(invoice, signal) {
      if (invoice === null) return setCheck(UNCHECKED);
      const { lines, currency } = form.getValues();
      const places = completeLines(lines, currency, language);
      const response = await postDraft("/invoices/preview/check", companyId, invoice, signal);
      if (!response.ok) throw new Error(`the check answered ${response.status}`);
      const answer: { faults: IssueFault[]; warnings: IssueFault[]; exemptions: (ExemptionCode | null)[] } =
        await response.json();
      const { faults, warnings, exemptions } = answer;
      if (signal.aborted) return;
      // Incomplete lines are not sent, so indexes in the answer differ from those in the form.
      const inForm = (fault: IssueFault) => ({
        ...fault,
        path: fault.path.replace(/\[(\d+)\]/, (_, index) => `[${places[Number(index)]}]`),
      });
      setCheck({
        faults: faults.map(inForm),
        warnings: warnings.map(inForm),
        exemptions: Object.fromEntries(exemptions.map((code, index) => [places[index], code])),
      });
    },
  });
  return check;
}
