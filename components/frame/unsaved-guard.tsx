"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { setAsk } from "#components/form/unsaved-changes.ts";

const UnsavedDialog = lazy(() => import("#components/frame/unsaved-dialog.tsx"));

/** Asks before a page with unsaved changes is left: one question for all forms of the application. */
export function UnsavedGuard() {
  const [departure, setDeparture] = useState<{ leave: () => void } | null>(null);
  useEffect(() => {
    setAsk((leave) => setDeparture({ leave }));
    return () => setAsk(null);
  }, []);
  if (!departure) return null;
  return (
    <Suspense>
      <UnsavedDialog
        onStay={() => setDeparture(null)}
        onLeave={() => {
          setDeparture(null);
          departure.leave();
        }}
      />
    </Suspense>
  );
}
