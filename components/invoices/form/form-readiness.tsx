"use client";

import { type FieldPath, type UseFormReturn, useWatch } from "react-hook-form";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { focusField } from "#components/invoices/form/invoice-options.tsx";
import { Readiness } from "#components/invoices/readiness.tsx";
import type { IssueFault } from "#lib/domain/invoices/issue-fault.ts";
import { NO_TERMS } from "#lib/domain/terms/invoice-terms.ts";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  /** Null while the form has no client or no complete line. */
  faults: IssueFault[] | null;
  warnings: IssueFault[];
}

/** What issuing would refuse of the current form, and what it should have, updated while typing. */
export function FormReadiness({ form, faults, warnings }: Props) {
  const [format, clientId] = useWatch({ control: form.control, name: ["format", "clientId"] });
  return (
    <div aria-live="polite" className="flex flex-col gap-4">
      {faults && (
        <Readiness
          faults={faults}
          warnings={warnings}
          isEinvoice={format === "facturx"}
          clientId={clientId}
          fields={{ focus: (path) => focusField(form, toField(path)) }}
        />
      )}
    </div>
  );
}

/** The control behind a path of the contract. */
function toField(path: string): FieldPath<InvoiceFormValues> {
  if (path === "lines") return "lines.0.description";
  if (path === "references") return "terms.references.purchaseOrder";
  if (Object.hasOwn(NO_TERMS, path.split(/[.[]/)[0] ?? "")) return `terms.${path}` as FieldPath<InvoiceFormValues>;
  return path.replace(/\[(\d+)\]/, ".$1").replace("taxExemptionCode", "exemption") as FieldPath<InvoiceFormValues>;
}
