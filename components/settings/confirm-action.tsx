"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { toast } from "sonner";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";

interface ConfirmActionProps extends Omit<ComponentProps<typeof ConfirmButton>, "onConfirm"> {
  action: () => Promise<{ ok: boolean; code?: string }>;
  /** What is said once it is done. */
  done: string;
}

/** A server action that is asked about first; what came of it is a toast. */
export function ConfirmAction({ action, done, ...button }: ConfirmActionProps) {
  const failures = useTranslations("failures");
  const refuse = (code = "unexpected") => toast.error(failures(failures.has(code as "unexpected") ? (code as "unexpected") : "unexpected"));
  const run = async () => {
    try {
      const outcome = await action();
      if (outcome.ok) toast.success(done);
      else refuse(outcome.code);
    } catch (error) {
      // Redirects and missing pages are Next.js's to show; anything else is a lost connection.
      if (typeof error === "object" && error !== null && "digest" in error) throw error;
      refuse();
    }
  };
  return <ConfirmButton {...button} onConfirm={run} />;
}
