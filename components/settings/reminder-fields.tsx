"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Field } from "#components/form/field.tsx";
import type { RemindersFormState } from "#components/settings/reminder-values.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { LANGUAGES, type Language } from "#lib/domain/text/language.ts";

interface ReminderFieldsProps {
  form: RemindersFormState;
  index: number;
  onRemove: () => void;
  /** The preview of the e-mail in a language. */
  preview: (language: Language) => ReactNode;
}

/** One reminder: its day relative to the due date, and its text in each language. */
export function ReminderFields({
  form: { register, watch, formState },
  index,
  onRemove,
  preview,
}: ReminderFieldsProps) {
  const t = useTranslations("reminders");
  const id = useId();
  const title = t("reminder", { number: index + 1 });
  const errors = formState.errors.reminders?.[index];
  const isOnTheDay = watch(`reminders.${index}.when`) === "on";
  const dayError = errors?.count?.message;
  const day = { "aria-invalid": dayError !== undefined, "aria-describedby": dayError ? `${id}-error` : undefined };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-border bg-card p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden className="font-medium text-sm">
          {title}
        </p>
        <Button
          variant="ghost"
          size="icon"
          onClick={onRemove}
          aria-label={t("remove", { number: index + 1 })}
          className="-my-1.5 -mr-1.5"
        >
          <X aria-hidden />
        </Button>
      </div>
      <div className="flex flex-col gap-1.5">
        <div className="flex gap-2">
          {!isOnTheDay && (
            <Input
              {...day}
              {...register(`reminders.${index}.count`)}
              aria-label={t("days")}
              inputMode="numeric"
              autoComplete="off"
              className="w-16 shrink-0 tabular-nums"
            />
          )}
          <NativeSelect
            {...(isOnTheDay && day)}
            {...register(`reminders.${index}.when`)}
            aria-label={t("when")}
            className="min-w-0 flex-1 sm:max-w-72"
          >
            <option value="before">{t("before")}</option>
            <option value="on">{t("on")}</option>
            <option value="after">{t("after")}</option>
          </NativeSelect>
        </div>
        {dayError && (
          <p id={`${id}-error`} className="text-destructive text-sm">
            {dayError}
          </p>
        )}
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        {LANGUAGES.map((language) => (
          <div key={language} className="flex min-w-0 flex-col items-start gap-2 *:first:w-full">
            <Field label={t(`message.${language}`)} error={errors?.messages?.[language]?.message}>
              {(control) => (
                <Textarea
                  {...control}
                  {...register(`reminders.${index}.messages.${language}`)}
                  lang={language}
                  placeholder={t("placeholder")}
                />
              )}
            </Field>
            {preview(language)}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
