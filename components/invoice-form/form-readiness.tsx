"use client";

import { type FieldPath, type UseFormReturn, useWatch } from "react-hook-form";
import { Readiness } from "#components/invoice/readiness.tsx";
import type { InvoiceFormValues } from "#components/invoice-form/form-values.ts";
import { focusField } from "#components/invoice-form/invoice-options.tsx";
import type { IssueFault } from "#lib/domain/invoice/issue-fault.ts";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  /** Null while the form has no client or no complete line. */
  faults: IssueFault[] | null;
}

/** The faults for which issuing would refuse the current form, updated while typing. */
export function FormReadiness({ form, faults }: Props) {
  const [format, clientId] = useWatch({ control: form.control, name: ["format", "clientId"] });
  return (
    <div aria-live="polite">
      {faults && (
        <Readiness
          faults={faults}
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
  return path.replace(/\[(\d+)\]/, ".$1").replace("taxExemptionCode", "exemption") as FieldPath<InvoiceFormValues>;
}
