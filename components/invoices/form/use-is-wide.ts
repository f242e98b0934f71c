"use client";

import { useSyncExternalStore } from "react";

/** Tailwind's `xl`: from this width the preview fits beside the form. */
const WIDE = "(min-width: 80rem)";

/** False on the server, which does not know the screen. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const media = window.matchMedia(WIDE);
      media.addEventListener("change", notify);
      return () => media.removeEventListener("change", notify);
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
