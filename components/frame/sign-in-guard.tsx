"use client";

import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#components/form/lazy-part.ts";
import { setAskToSignIn } from "#components/form/sign-in-again.ts";

const SignInDialog = lazyPart(() => import("#components/frame/sign-in-dialog.tsx"));

/** Asks the user to sign in again when a session has ended: one dialog for all forms and buttons of the application. */
export function SignInGuard({ email }: { email: string }) {
  const [waiting, setWaiting] = useState<((isSignedIn: boolean) => void)[]>([]);
  useEffect(() => {
    setAskToSignIn(() => new Promise((resolve) => setWaiting((others) => [...others, resolve])));
    return () => setAskToSignIn(null);
  }, []);
  if (waiting.length === 0) return null;
  return (
    <Suspense>
      <SignInDialog
        email={email}
        onDone={(isSignedIn) => {
          setWaiting([]);
          for (const resolve of waiting) resolve(isSignedIn);
        }}
      />
    </Suspense>
  );
}
