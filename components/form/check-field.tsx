"use client";

import { type ReactNode, useId } from "react";
import { Label } from "#components/ui/label.tsx";

interface CheckFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
  /** Renders the checkbox with attributes that tie it to its label and hint. */
  children: (control: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}

/** A checkbox with its label and hint. */
export function CheckField({ label, hint, className = "", children }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={`grid grid-cols-[auto_1fr] items-center gap-x-2.5 gap-y-0.5 ${className}`}>
      {children({ id, "aria-describedby": hint ? `${id}-hint` : undefined })}
      <Label htmlFor={id}>{label}</Label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 text-muted-foreground text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
