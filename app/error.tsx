"use client";

import { Failed } from "#components/failed.tsx";

export default function PageError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="grid min-h-dvh place-content-center px-5">
      <Failed onRetry={reset} />
    </main>
  );
}
