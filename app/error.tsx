"use client";

import { Failed } from "#components/failed.tsx";

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="grid min-h-dvh place-content-center px-5">
      <Failed error={error} onRetry={reset} />
    </main>
  );
}
