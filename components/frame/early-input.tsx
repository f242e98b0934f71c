"use client";

import { useEffect } from "react";

/** Repeats the click or submission that was held before React could handle it (hold-early-input.ts). */
export function EarlyInput() {
  useEffect(() => {
    const page = window as { folioEarlyInput?: () => HTMLElement | null };
    const control = page.folioEarlyInput?.();
    if (!control?.isConnected) return;
    // A click on a part of the page that is not hydrated yet has React hydrate it at once.
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
  }, []);
  return null;
}
