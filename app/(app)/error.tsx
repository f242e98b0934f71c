"use client";

import { Failed } from "#components/failed.tsx";

/** Where a page failed: the frame stays, and it can be tried again. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <Failed error={error} onRetry={reset} />;
}
