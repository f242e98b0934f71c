"use client";

import { use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { KeptForContext } from "#components/form/kept-for.tsx";
import {
  findKept,
  forgetKey,
  type KeptForm,
  type KeptValues,
  keepValues,
  keyOf,
} from "#components/form/kept-values.ts";

/** Typing is kept this long after it paused. */
const PAUSE_MS = 300;

/** What was typed in a form before the page was closed, loaded again or lost. */
export interface KeptOffer {
  at: Date;
  /** Puts it into the form again. */
  take: () => void;
  discard: () => void;
}

/**
 * Keeps what is typed in a form in the browser, and offers it when the user opens the form again: after the tab was
 * closed or lost, or the session has ended. It is kept until the form is saved, its changes are discarded or the user
 * signs out, and no longer than a week. Only fields that were changed are kept, so that taking them up again undoes
 * nothing of what others saved meanwhile in other fields. `name` is that of the form among those of its company; null
 * for one that nothing is kept of. `forget` is called once what is typed is saved, or left on purpose.
 */
export function useKeptValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string | null,
): { offer: KeptOffer | null; forget: () => void } {
  const keptFor = use(KeptForContext);
  const place = useMemo(() => (keptFor && name !== null ? { ...keptFor, form: name } : null), [keptFor, name]);
  const [id] = useState(() => Math.random().toString(36).slice(2)); // apart from those of other tabs
  const [found, setFound] = useState<KeptValues | null>(null);
  /** What needs not be kept, although it is not what the form began with. */
  const forgotten = useRef<string>(undefined);
  const isRead = useRef(false);

  const keep = useCallback(() => {
    const values = form.getValues();
    if (!place || JSON.stringify(values) === forgotten.current) return;
    const changes = differences(values, form.formState.defaultValues ?? {});
    if (Object.keys(changes).length > 0) keepValues(place, id, changes);
    else forgetKey(keyOf(place, id));
  }, [form, place, id]);

  useEffect(() => {
    if (!place) return;
    // Once: what is typed in this form from now on is not what it offers.
    if (!isRead.current) setFound(findWorth(place, form.getValues()));
    isRead.current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keep();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer);
        timer = setTimeout(keepNow, PAUSE_MS);
      },
    });
    document.addEventListener("visibilitychange", keepNow);
    return () => {
      keepNow();
      stop();
      document.removeEventListener("visibilitychange", keepNow);
    };
  }, [form, place, keep]);

  const withdraw = ({ key }: KeptValues) => {
    forgetKey(key);
    setFound(null);
  };
  const offer = found && {
    at: found.at,
    take() {
      form.reset({ ...form.getValues(), ...found.values }, { keepDefaultValues: true });
      keep();
      withdraw(found);
    },
    discard: () => withdraw(found),
  };
  const forget = () => {
    forgotten.current = JSON.stringify(form.getValues());
    if (place) forgetKey(keyOf(place, id));
  };
  return { offer, forget };
}

/** What is kept of a form with these values, as far as it fits and says anything else. */
function findWorth(place: KeptForm, values: FieldValues): KeptValues | null {
  const found = findKept(place);
  if (!found) return null;
  const fields = new Map(Object.entries(values));
  const fitting = Object.entries(found.values).filter(
    ([field, value]) => fields.has(field) && kindOf(value) === kindOf(fields.get(field)),
  );
  const worth = differences(Object.fromEntries(fitting), values);
  if (Object.keys(worth).length > 0) return { ...found, values: worth };
  forgetKey(found.key);
  return null;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}

/** The fields of `values` that are not as in `others`. */
function differences(values: FieldValues, others: FieldValues): FieldValues {
  const known = new Map(Object.entries(others));
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(known.get(field))),
  );
}
