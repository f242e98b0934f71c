import { useTranslations } from "next-intl";
import { useId } from "react";
import { type UseFormRegisterReturn, type UseFormReturn, useFormState } from "react-hook-form";
import {
  type InvoiceFormValues,
  isBlank,
  type LineValues,
  type UnitPriceResult,
} from "#components/invoices/form/form-values.ts";
import type { DecimalResult } from "#lib/domain/money/decimal.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";

export interface LineField {
  id: string;
  error: string | undefined;
  /** The attributes that state the error of the control to assistive technology. */
  invalid: { "aria-invalid": boolean; "aria-describedby"?: string };
}

/** Parses a typed text; null if any text is valid. */
type ReadText = (text: string, values: InvoiceFormValues) => DecimalResult | UnitPriceResult | null;

/** The fields of a line that are typed in one control. */
type TypedField = { [Name in keyof LineValues]: LineValues[Name] extends string ? Name : never }[keyof LineValues];

interface LineFields {
  register: (name: TypedField, read: ReadText) => UseFormRegisterReturn;
  fieldOf: (name: TypedField) => LineField;
}

/** The fields of one line, registered in the form with their checks, and their current errors. */
export function useLineFields(form: UseFormReturn<InvoiceFormValues>, index: number): LineFields {
  const fieldErrors = useTranslations("fieldErrors");
  const id = useId();
  const { errors } = useFormState({ control: form.control, name: `lines.${index}` as const });

  const message = (code: string) => fieldErrors(fieldErrors.has(code as "invalid") ? (code as "invalid") : "invalid");
  /** Whether the line is a blank one at the end, which is not saved and therefore has no errors. */
  const isUnused = (lines: LineValues[]) => index > 0 && index > lines.findLastIndex((line) => !isBlank(line));
  return {
    register: (name, read) =>
      form.register(`lines.${index}.${name}`, {
        validate: (text, values) => {
          if (isUnused(values.lines)) return true;
          if (isBlankText(text)) return name === "unit" || message("required");
          const result = read(text, values);
          return !result || result.ok || message(result.code);
        },
      }),
    fieldOf(name) {
      const error = errors.lines?.[index]?.[name]?.message;
      return {
        id: `${id}-${name}`,
        error,
        invalid: { "aria-invalid": !!error, ...(error && { "aria-describedby": `${id}-${name}-error` }) },
      };
    },
  };
}
