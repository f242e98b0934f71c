"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { isSigningProblem, type SigningProblem } from "#app/(public)/q/[token]/signing-problems.ts";
import { Field } from "#components/form/field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";

interface CodeFieldProps {
  /** The address of the page. */
  action: string;
  company: string;
  /** The client's; null where there is none to send a code to. */
  email: string | null;
  /** Whether scripts run. */
  isListening: boolean;
  error: string | undefined;
  onProblem(problem: SigningProblem | null): void;
}

/** Asks for a code by e-mail, and takes it. Without JavaScript the button sends the form elsewhere. */
export function CodeField({ action, company, email, isListening, error, onProblem }: CodeFieldProps) {
  const t = useTranslations("quoteViewing");
  const [state, setState] = useState<"none" | "sending" | "sent">("none");
  if (email === null)
    return (
      <p className="text-pretty rounded-lg bg-tone-amber px-4 py-3 text-sm text-tone-amber-text">
        {t("noEmail", { company })}
      </p>
    );

  async function send() {
    setState("sending");
    const response = await fetch(`${action}/code`, { method: "POST" }).catch(() => null);
    const answer = response?.ok ? new URL(response.url).searchParams.get("answer") : null;
    const isSent = answer === "code_sent";
    setState(isSent ? "sent" : "none");
    onProblem(isSent ? null : isSigningProblem(answer) ? answer : "code_not_sent");
  }

  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="font-medium text-sm">{t("confirmEmail")}</p>
        <p className="wrap-anywhere mt-1 text-pretty text-muted-foreground text-sm">
          {t("confirmLead", { company, email })}
        </p>
      </div>
      <Button
        type="submit"
        variant="outline"
        formAction={`${action}/code`}
        formNoValidate
        disabled={state === "sending"}
        onClick={(event) => {
          if (!isListening) return;
          event.preventDefault();
          send();
        }}
        className="max-md:h-11"
      >
        {state === "sent" ? t("sendAgain") : t("sendCode")}
      </Button>
      <p role="status" className="wrap-anywhere text-sm empty:hidden">
        {state === "sent" && t("codeSent", { email })}
      </p>
      <Field label={t("code")} error={error}>
        {(control) => (
          <Input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            className="tracking-widest max-md:h-11"
          />
        )}
      </Field>
    </div>
  );
}
