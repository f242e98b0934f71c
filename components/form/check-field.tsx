"use client";

import { type ReactNode, useId } from "react";
import { Label } from "#components/ui/label.tsx";

interface CheckFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  /** Renders the checkbox with attributes that tie it to its label and hint. */
  children: (control: { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean }) => ReactNode;
}

/** A checkbox with its label, its hint and what is wrong with it. */
export function CheckField({ label, hint, error, className = "", children }: CheckFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`grid grid-cols-[auto_1fr] items-start gap-x-2.5 [&>input]:mt-0.5 gap-y-0.5 ${className}`}>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": Boolean(error) })}
      <Label htmlFor={id}>{label}</Label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 text-pretty text-muted-foreground text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="col-start-2 text-destructive text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
