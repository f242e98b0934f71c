"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

/** As Tailwind's `xl`: from here on the preview has room beside the form. */
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

/** False until the page listens to what is typed and clicked, the effects of the form's own hooks included. */
export function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}
