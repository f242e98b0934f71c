"use client";

import { useTranslations } from "next-intl";
import { toast } from "#components/ui/toast.ts";

/**
 * Shows a failure of a server action as a toast, in the reader's language. `no_answer` is for an action that threw: the
 * server answers all its own failures, so that nothing is known but that no answer came.
 */
export function useRefusal(): (code: string) => void {
  const failures = useTranslations("failures");
  return (code) => {
    toast.error(failures(failures.has(code as "unexpected") ? (code as "unexpected") : "unexpected"));
  };
}

/** Whether a server action threw a redirect or a 404 of Next.js, and not an error of the connection. */
export function isForNext(error: unknown): error is { digest: string } {
  return typeof error === "object" && error !== null && "digest" in error;
}
