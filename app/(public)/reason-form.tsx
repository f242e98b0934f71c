"use client";

import { type FormEvent, useEffect, useState } from "react";
import { Field } from "#components/form/field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { isBlankText } from "#lib/domain/text/blank-text.ts";
import { MAX_REASON_CHARACTERS } from "#lib/domain/viewing-links/rejection-reason.ts";

type Fault = "blank" | "too_long" | "failed" | "meanwhile";

type Label = "open" | "reason" | "hint" | "send" | "sending";

interface ReasonFormProps {
  action: string;
  labels: Record<Label, string> & { errors: Record<Fault, string> };
  /** Sent with the reason. */
  fields?: Record<string, string>;
  /** The fault that the server found when the form was sent without JavaScript. */
  fault: "blank" | "too_long" | null;
}

/**
 * The form with a client's reason for a refusal, shown on request. Without JavaScript it is a plain form whose length the
 * browser limits. With JavaScript no text is cut or lost, whatever fails.
 */
export function ReasonForm({ action, labels, fields = {}, fault: initialFault }: ReasonFormProps) {
  const [fault, setFault] = useState<Fault | null>(initialFault);
  const [isListening, setListening] = useState(false);
  const [isSending, setSending] = useState(false);
  useEffect(() => setListening(true), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason"));
    if (isBlankText(reason)) return setFault("blank");
    if ([...reason.trim()].length > MAX_REASON_CHARACTERS) return setFault("too_long");
    setSending(true);
    setFault(null);
    const response = await fetch(action, { method: "POST", body: new URLSearchParams({ ...fields, reason }) }).catch(
      () => null,
    );
    if (response?.ok && !/answer=(?:refused|changed)/.test(response.url)) return window.location.assign(response.url);
    setFault(response?.ok ? "meanwhile" : "failed");
    setSending(false);
  }

  return (
    <details open={initialFault !== null} className="group text-sm">
      <summary className="cursor-pointer list-none rounded-sm text-center text-muted-foreground underline decoration-input underline-offset-4 outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring group-open:mb-4 group-open:text-left group-open:font-medium group-open:text-foreground group-open:no-underline [&::-webkit-details-marker]:hidden">
        {labels.open}
      </summary>
      <form method="post" action={action} onSubmit={submit} noValidate={isListening} className="flex flex-col gap-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={labels.reason} hint={labels.hint} error={fault ? labels.errors[fault] : undefined}>
          {(control) => (
            <Textarea
              {...control}
              name="reason"
              required
              rows={4}
              {...(!isListening && { maxLength: MAX_REASON_CHARACTERS })}
              onInput={() => setFault(null)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={isSending} className="max-md:h-11">
          {isSending ? labels.sending : labels.send}
        </Button>
      </form>
    </details>
  );
}
