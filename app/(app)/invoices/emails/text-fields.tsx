"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { type Control, Controller, type FieldErrors, type FieldValues, type Path } from "react-hook-form";
import { Placeholders } from "#app/(app)/invoices/emails/placeholders.tsx";
import { Field } from "#components/form/field.tsx";
import { VariableText, type VariableTextHandle } from "#components/form/variable-text.tsx";
import type { PlaceholderValues } from "#lib/domain/text/placeholders.ts";

interface Text {
  subject: string;
  message: string;
}

interface TextFieldsProps<Values extends FieldValues & Text> {
  control: Control<Values>;
  errors: FieldErrors<Text>;
  /** The language that the e-mail is written in. */
  language: string;
  /** What each variable shows: its value, or its name. */
  labels: PlaceholderValues;
  hint?: string;
  isReadOnly?: boolean;
}

/** Subject and message of an e-mail, with the variables to insert. */
export function TextFields<Values extends FieldValues & Text>({
  control,
  errors,
  language,
  labels,
  hint,
  isReadOnly = false,
}: TextFieldsProps<Values>) {
  const t = useTranslations("email");
  const fields = { subject: useRef<VariableTextHandle>(null), message: useRef<VariableTextHandle>(null) };
  const last = useRef<keyof Text>("message");
  const text = (name: keyof Text) => (
    <Controller
      control={control}
      name={name as Path<Values>}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <Field label={t(name)} hint={name === "message" && hint} error={errors[name]?.message}>
          {(attributes) => (
            <VariableText
              {...{ ...attributes, value, onChange, onBlur, labels, isReadOnly }}
              lang={language}
              isMultiline={name === "message"}
              onFocus={() => {
                last.current = name;
              }}
              ref={(handle) => {
                fields[name].current = handle;
                ref(handle);
              }}
            />
          )}
        </Field>
      )}
    />
  );
  return (
    <>
      {text("subject")}
      {text("message")}
      {!isReadOnly && <Placeholders onInsert={(name) => fields[last.current].current?.insert(name)} />}
    </>
  );
}
