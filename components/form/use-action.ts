"use client";

import { useTransition } from "react";
import { isForNext, useRefusal } from "#components/form/use-refusal.ts";
import { useRun } from "#components/form/use-run.ts";

interface Options<Outcome extends { ok: boolean }> {
  onDone: (outcome: Extract<Outcome, { ok: true }>) => void;
  /** Returns true for a refusal that it has handled itself. */
  onRefused?: (refusal: Exclude<Outcome, { ok: true }>) => boolean;
  /** Called after an action that redirects to another page. */
  onRedirect?: () => void;
  /** Whether the action may run twice (use-run.ts): it then runs until it is answered. */
  isRepeatable?: boolean;
}

/** A server action behind a button: one at a time, a failure as a toast in the reader's language. */
export function useAction<Args extends unknown[], Outcome extends { ok: boolean }>(
  action: (...args: Args) => Promise<Outcome>,
  { onDone, onRefused, onRedirect, isRepeatable = false }: Options<Outcome>,
): { run: (...args: Args) => void; pending: boolean } {
  const [answered, refuse] = [useRun(isRepeatable), useRefusal()];
  const [pending, startTransition] = useTransition();

  const run = (...args: Args) =>
    startTransition(async () => {
      try {
        const outcome = await answered(() => action(...args));
        if (!outcome) return;
        if (outcome.ok) onDone(outcome as Extract<Outcome, { ok: true }>);
        else if (!onRefused?.(outcome as Exclude<Outcome, { ok: true }>))
          refuse((outcome as unknown as { code: string }).code);
      } catch (error) {
        if (!isForNext(error)) return refuse("no_answer");
        if (error.digest.startsWith("NEXT_REDIRECT")) onRedirect?.();
        throw error;
      }
    });
  return { run, pending };
}
