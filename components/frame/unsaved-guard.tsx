"use client";

import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#components/form/lazy-part.ts";
import { setAsk } from "#components/form/unsaved-changes.ts";

const loadDialog = () => import("#components/frame/unsaved-dialog.tsx");
const UnsavedDialog = lazyPart(loadDialog);

/** Asks before a page with unsaved changes is left: one question for all forms of the application. */
export function UnsavedGuard() {
  const [departure, setDeparture] = useState<{ leave: () => void } | null>(null);
  useEffect(() => {
    setAsk((leave) => setDeparture({ leave }));
    return () => setAsk(null);
  }, []);
  // It is there when what is typed is left while the server is away.
  useEffect(() => {
    const load = () => void loadDialog().catch(() => {});
    document.addEventListener("input", load, { once: true });
    return () => document.removeEventListener("input", load);
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
