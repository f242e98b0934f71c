"use client";

import type { ComponentProps } from "react";
import { whileSignedIn } from "#components/form/sign-in-again.ts";
import { isForNext, useRefusal } from "#components/form/use-refusal.ts";
import { ConfirmButton } from "#components/ui/confirm-button.tsx";
import { toast } from "#components/ui/toast.ts";

interface ConfirmActionProps extends Omit<ComponentProps<typeof ConfirmButton>, "onConfirm"> {
  action: () => Promise<{ ok: boolean; code?: string }>;
  /** The toast after success. */
  done: string;
}

/** A server action that runs after a confirmation and reports its outcome as a toast. */
export function ConfirmAction({ action, done, ...button }: ConfirmActionProps) {
  const refuse = useRefusal();
  const run = async () => {
    try {
      const outcome = await whileSignedIn(action);
      if (outcome.ok) toast.success(done);
      else refuse(outcome.code ?? "unexpected");
    } catch (error) {
      if (isForNext(error)) throw error;
      refuse("no_answer");
    }
  };
  return <ConfirmButton {...button} onConfirm={run} />;
}
