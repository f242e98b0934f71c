"use client";

import { useEffect, useRef } from "react";
import { watchForm } from "#components/form/unsaved-changes.ts";

/**
 * Asks before the changes of a form are lost, for as long as `isDirty`. `hasChanges` is asked again at the departure,
 * and `onLeave` is called when the user leaves without saving.
 */
export function useUnsavedChanges(isDirty: boolean, hasChanges: () => boolean, onLeave: () => void): void {
  const latest = useRef({ hasChanges, onLeave });
  useEffect(() => {
    latest.current = { hasChanges, onLeave };
  });
  useEffect(() => {
    if (!isDirty) return;
    return watchForm({ hasChanges: () => latest.current.hasChanges(), onLeave: () => latest.current.onLeave() });
  }, [isDirty]);
}
