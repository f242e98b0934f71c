"use client";

import type { ComponentProps, ReactNode } from "react";
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { DateInput } from "#components/form/date-input.tsx";
import { Field } from "#components/form/field.tsx";
import { useDateRule } from "#components/form/use-date-rule.ts";
import { Input } from "#components/ui/input.tsx";

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
  hint?: ReactNode;
  className?: string;
}

/** A text of the form with its label and its error. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  className,
  onEdit,
  ...input
}: Props<Values> & { onEdit?: () => void } & Omit<ComponentProps<"input">, keyof Props<Values> | "form">) {
  const error = form.getFieldState(name, useFormState({ control: form.control, name })).error?.message;
  return (
    <Field {...{ label, hint, error }} className={className ?? ""}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={100}
          {...input}
          {...form.register(name, onEdit && { onChange: onEdit })}
        />
      )}
    </Field>
  );
}

/** An optional date of the form. */
export function DateField<Values extends FieldValues>({ form, name, label, hint, className }: Props<Values>) {
  const dateRule = useDateRule();
  const error = form.getFieldState(name, useFormState({ control: form.control, name })).error?.message;
  return (
    <Field {...{ label, hint, error }} className={className ?? ""}>
      {(control) => <DateInput {...control} {...form.register(name, { validate: dateRule(label) })} />}
    </Field>
  );
}
