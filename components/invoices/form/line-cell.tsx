import type { ReactNode } from "react";
import type { LineField } from "#components/invoices/form/use-line-fields.ts";

type Props = Pick<LineField, "id" | "error"> & { label: string; className: string; children: ReactNode };

/** A control of a line with its label, which is visible where the headings above the lines are not, and its error. */
export function LineCell({ id, label, error, className, children }: Props) {
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-xs text-muted-foreground @min-[40rem]:sr-only">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="text-xs text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
