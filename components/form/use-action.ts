"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { toast } from "sonner";

interface Options<Outcome extends { ok: boolean }> {
  onDone: (outcome: Extract<Outcome, { ok: true }>) => void;
  /** After an action that leads to another page itself. */
  onRedirect?: () => void;
}

/** A server action behind a button: one at a time, a failure as a toast in the reader's language. */
export function useAction<Args extends unknown[], Outcome extends { ok: boolean }>(
  action: (...args: Args) => Promise<Outcome>,
  { onDone, onRedirect }: Options<Outcome>,
): { run: (...args: Args) => void; pending: boolean } {
  const failures = useTranslations("failures");
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  const refuse = (code: string) => {
    if (code === "signed_out") router.push(`/sign-in?next=${encodeURIComponent(window.location.pathname)}`);
    toast.error(failures(failures.has(code as "unexpected") ? (code as "unexpected") : "unexpected"));
  };
  const run = (...args: Args) =>
    startTransition(async () => {
      try {
        const outcome = await action(...args);
        if (outcome.ok) onDone(outcome as Extract<Outcome, { ok: true }>);
        else refuse((outcome as unknown as { code: string }).code);
      } catch (error) {
        // Redirects and missing pages are Next.js's to show; anything else is a lost connection.
        const digest = typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : null;
        if (digest === null) return refuse("unexpected");
        if (digest.startsWith("NEXT_REDIRECT")) onRedirect?.();
        throw error;
      }
    });
  return { run, pending };
}
