"use client";

import { useLinkStatus } from "next/link";

/** Inside a link: a thin bar along the top of the screen while the page it leads to is on its way, once that takes a moment. */
export function LinkProgress() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 animate-late overflow-hidden">
      <span className="block h-full w-1/3 animate-slide bg-primary" />
    </span>
  );
}
