"use client";

import { useEffect, useRef } from "react";
import { watchForm } from "#components/form/unsaved-changes.ts";

/**
 * Asks before the changes of a form are lost, for as long as `isDirty`. `hasChanges` is asked again at the departure.
 */
export function useUnsavedChanges(isDirty: boolean, hasChanges: () => boolean = () => true): void {
  const latest = useRef(hasChanges);
  useEffect(() => {
    latest.current = hasChanges;
  });
  useEffect(() => (isDirty ? watchForm(() => latest.current()) : undefined), [isDirty]);
}
