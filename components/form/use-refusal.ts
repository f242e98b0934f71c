"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { toast } from "#components/ui/toast.ts";

/**
 * Shows a failure of a server action as a toast, in the reader's language. A signed-out reader is led to sign in, and
 * back here.
 */
export function useRefusal(): (code: string) => void {
  const failures = useTranslations("failures");
  const router = useRouter();
  return (code) => {
    if (code === "signed_out") router.push(`/sign-in?next=${encodeURIComponent(window.location.pathname)}`);
    toast.error(failures(failures.has(code as "unexpected") ? (code as "unexpected") : "unexpected"));
  };
}

/** Whether a server action threw a redirect or a 404 of Next.js, and not an error of the connection. */
export function isForNext(error: unknown): error is { digest: string } {
  return typeof error === "object" && error !== null && "digest" in error;
}
