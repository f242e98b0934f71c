"use client";

import { useId } from "react";
import { CheckField } from "#components/form/check-field.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";

interface ChoiceListProps<Value extends string> {
  label: string;
  /** `code` is what programs call it. */
  choices: { value: Value; label: string; code?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error: string | undefined;
}

/** Checkboxes of which one at least is to be ticked. */
export function ChoiceList<Value extends string>({ label, choices, chosen, onChange, error }: ChoiceListProps<Value>) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? id : undefined}
      className="-mt-2 flex flex-col gap-2.5 rounded-lg border border-border p-4"
    >
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label: name, code }) => (
        <CheckField
          key={value}
          label={
            <>
              <span className="wrap-anywhere">{name}</span>{" "}
              {code && <code className="font-normal text-muted-foreground text-xs">{code}</code>}
            </>
          }
        >
          {(control) => (
            <Checkbox
              {...control}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  choices
                    .map((one) => one.value)
                    .filter((one) => (one === value ? target.checked : chosen.includes(one))),
                )
              }
            />
          )}
        </CheckField>
      ))}
      {error && (
        <p id={id} className="text-destructive text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
