"use client";

import { useTranslations } from "next-intl";
import { useCallback, useRef } from "react";
import { retryNow } from "#components/form/pause-before-retry.ts";
import { dismissToast, toast } from "#components/ui/toast.ts";

/** What waits until the server answers. */
export type Waiting = "not_saved_yet" | "not_opened_yet";

/**
 * Shows what waits for the server, with a button that tries at once, until it is called with null. Once the user closes
 * it, it stays closed until something waits anew.
 */
export function useWaitingNotice(): (waiting: Waiting | null) => void {
  const [failures, pages] = [useTranslations("failures"), useTranslations("pages")];
  const shown = useRef<number>(null);
  const show = (waiting: Waiting) =>
    toast.error(failures(waiting), {
      duration: Number.POSITIVE_INFINITY,
      action: { name: pages("retry"), run: retryNow },
    });
  const latest = useRef(show);
  latest.current = show;
  return useCallback((waiting) => {
    if (waiting !== null) shown.current ??= latest.current(waiting);
    else if (shown.current !== null) {
      dismissToast(shown.current);
      shown.current = null;
    }
  }, []);
}
