"use client";

import { useSyncExternalStore } from "react";

/** From this width a preview that can be read fits beside the form. The classes of both say `min-[88rem]` too. */
const WIDE = "(min-width: 88rem)";

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
