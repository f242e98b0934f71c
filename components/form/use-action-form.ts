"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useTransition } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  set,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { keepTyped } from "#components/form/keep-typed.ts";
import { type KeptOffer, useKeptValues } from "#components/form/use-kept-values.ts";
import { isForNext, useRefusal } from "#components/form/use-refusal.ts";
import { useRun } from "#components/form/use-run.ts";
import { useUnsavedChanges } from "#components/form/use-unsaved-changes.ts";
import type { FieldError } from "#lib/contract/problem.ts";

interface Refusal {
  ok: false;
  code: string;
  errors?: FieldError[];
}

/** What the browser posted without scripts, and its faults. */
interface Posted<Values> {
  typed: Values;
  errors: { path: string; code: string; message?: string }[];
}

interface Options<Values extends FieldValues, Outcome extends { ok: boolean }> {
  defaultValues: DefaultValues<Values>;
  /**
   * The name of the form among those of its company, under which the browser keeps what is typed (use-kept-values.ts).
   * Null for a form with secrets, one that stores itself, and one of a choice or two.
   */
  keepAs: string | null;
  action: (values: Values) => Promise<Outcome>;
  /** Whether the action may run twice (use-run.ts): it then runs, with what is typed by then, until it is answered. */
  isRepeatable?: boolean;
  onDone: (outcome: Extract<Outcome, { ok: true }>) => void;
  /** Returns true for a refusal that it has handled itself. */
  onRefused?: (refusal: Extract<Outcome, { ok: false }>) => boolean;
  /** Where a path of the server's errors differs from the field's name in the form. */
  toFieldName?: (path: string) => string;
  /** The page answers such a post: it shows what was typed, with the faults at their fields. */
  posted?: Posted<Values> | null;
}

interface ActionForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event?: React.BaseSyntheticEvent) => void;
  pending: boolean;
  /** For the form's KeptNotice. */
  kept: KeptOffer | null;
  /** Says that these values are stored, and may be left without a question. */
  markSaved: (values: Values) => void;
}

/**
 * A form over a server action: one submission at a time, errors of fields beside their fields with the first one
 * focused, any other failure as a toast in the reader's language. What was typed stays, whatever the answer, and is not
 * left without a question before it is saved.
 */
export function useActionForm<Values extends FieldValues, Outcome extends { ok: boolean }>({
  defaultValues,
  keepAs,
  action,
  isRepeatable = false,
  onDone,
  onRefused,
  toFieldName = toFormPath,
  posted = null,
}: Options<Values, Outcome>): ActionForm<Values> {
  const [run, showRefusal, fieldErrors] = [useRun(isRepeatable), useRefusal(), useTranslations("fieldErrors")];
  const messageOf = (code: string) => fieldErrors(fieldErrors.has(code as "invalid") ? (code as "invalid") : "invalid");
  const initial = posted ? (posted.typed as DefaultValues<Values>) : defaultValues;
  const [postedErrors] = useState(() => {
    const errors = {};
    for (const { path, code, message } of posted?.errors ?? [])
      set(errors, toFieldName(path), { type: code, message: message ?? messageOf(code) });
    return errors as FieldErrors<Values>;
  });
  const form = useForm<Values>({ defaultValues: initial, ...(posted && { errors: postedErrors }) });
  const register = useRef<typeof form.register>(undefined);
  if (!register.current) register.current = form.register = keepTyped(form.register, (name) => get(initial, name));
  const [pending, startTransition] = useTransition();
  /** The values that were saved last, because not every form makes them its new defaults. */
  const saved = useRef<string>(undefined);
  const kept = useKeptValues(form, keepAs);
  useUnsavedChanges(
    form.formState.isDirty,
    () => JSON.stringify(form.getValues()) !== saved.current,
    () => kept.forget(),
  );

  // A link to a field ends in its name: `/settings/company#iban`.
  const isAtField = useRef(false);
  useEffect(() => {
    const field = window.location.hash.slice(1);
    if (field && !isAtField.current) form.setFocus(field as Path<Values>);
    isAtField.current = true;
  }, [form]);

  const refuse = (refusal: Refusal) => {
    for (const [index, { path, code }] of (refusal.errors ?? []).entries()) {
      form.setError(
        toFieldName(path) as Path<Values>,
        { type: code, message: messageOf(code) },
        { shouldFocus: index === 0 },
      );
    }
    showRefusal(refusal.code);
  };

  const markSaved = (values: Values) => {
    saved.current = JSON.stringify(values);
    kept.forget();
  };

  const submit = form.handleSubmit((values) => {
    if (pending) return;
    startTransition(async () => {
      try {
        const outcome = await run(() => action(isRepeatable ? form.getValues() : values));
        if (!outcome) return;
        if (outcome.ok) {
          markSaved(form.getValues());
          onDone(outcome as Extract<Outcome, { ok: true }>);
        } else if (!onRefused?.(outcome as Extract<Outcome, { ok: false }>)) refuse(outcome as unknown as Refusal);
      } catch (error) {
        if (isForNext(error)) throw error;
        refuse({ ok: false, code: "no_answer" });
      }
    });
  });
  return { form, submit: (event) => void submit(event), pending, kept: kept.offer, markSaved };
}

/** `lines[2].quantity` is `lines.2.quantity` in react-hook-form. */
function toFormPath(path: string): string {
  return path.replace(/\[(\d+)\]/g, ".$1");
}
