"use client";

import { Failed } from "#components/failed.tsx";

/** Shown in place of a page that failed, with a button to retry. The frame stays. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <Failed error={error} onRetry={reset} />;
}
