"use client";

import { type ReactNode, useId } from "react";
import { Label } from "#components/ui/label.tsx";

interface Control {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  /** Renders the control with attributes that tie it to its label, hint and error. */
  children: (control: Control) => ReactNode;
}

/** A labelled control with its hint, and its error in place of the hint while there is one. */
export function Field({ label, hint, error, className = "", children }: FieldProps) {
  const id = useId();
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <Label id={`${id}-label`} htmlFor={id}>
        {label}
      </Label>
      {children({ id, "aria-describedby": described, "aria-invalid": error !== undefined })}
      {error ? (
        <p id={`${id}-error`} className="text-destructive text-sm">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="wrap-anywhere text-pretty text-muted-foreground text-sm">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
