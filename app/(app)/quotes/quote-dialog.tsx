"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { cancel, decline, markAsSent, remove } from "#app/(app)/quotes/actions.ts";
import { Field } from "#components/form/field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { useAction } from "#components/form/use-action.ts";
import { useActionForm } from "#components/form/use-action-form.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { toast } from "#components/ui/toast.ts";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { formatMoney } from "#lib/domain/money/money.ts";

const QuoteEmailDialog = dynamic(() =>
  import("#app/(app)/quotes/emails/quote-email-dialog.tsx").then((file) => file.QuoteEmailDialog),
);

/** What is asked before it is done. `mark`: whether a draft is only marked as sent. */
export type QuoteQuestion = "send" | "remind" | "mark" | "decline" | "cancel" | "delete";

/** What a question says of a quote. */
export interface AskedQuote {
  id: string;
  number: string | null;
  clientName: string;
  currency: string;
  totalCents: number;
}

interface Props {
  companyId: string;
  quote: AskedQuote;
  question: QuoteQuestion;
  onClose: () => void;
}

/** Sends, reminds of, cancels or deletes a quote, or records that it was sent or declined, after a question. */
export function QuoteDialog({ question, ...props }: Props) {
  const [asked, setAsked] = useState(question);
  if (asked === "decline") return <DeclineDialog {...props} />;
  if (asked !== "send" && asked !== "remind") return <Confirmation {...props} question={asked} />;
  const isDraft = props.quote.number === null;
  return (
    <QuoteEmailDialog
      {...props}
      kind={asked === "send" ? "quote" : "quote_reminder"}
      {...(isDraft && { onMarkAsSent: () => setAsked("mark") })}
    />
  );
}

function Confirmation({ companyId, quote, question, onClose }: Props & { question: "mark" | "cancel" | "delete" }) {
  const [t, language] = [useTranslations(`quotes.${question}Dialog`), useLocale()];
  const { id, currency, clientName: client } = quote;
  const number = quote.number ?? "";
  const amount = formatMoney(quote.totalCents, currency, language);
  const onDone = (outcome: { number?: string }) => {
    onClose();
    toast.success(t("done", { number: outcome.number ?? number }));
  };
  const marking = useAction(markAsSent, { isRepeatable: true, onDone });
  const cancelling = useAction(cancel, { isRepeatable: true, onDone });
  const deleting = useAction(remove, { onDone, onRedirect: () => onDone({}) });
  const { run, pending } = { mark: marking, cancel: cancelling, delete: deleting }[question];
  return (
    <ConfirmDialog
      destructive={question !== "mark"}
      title={<Unbroken text={t("title", { number, amount })} part={number} />}
      text={t("text", { client })}
      confirm={t("confirm")}
      pending={pending}
      onConfirm={() => run(companyId, { id })}
      onClose={onClose}
    />
  );
}

function DeclineDialog({ companyId, quote, onClose }: Omit<Props, "question">) {
  const t = useTranslations("quotes.declineDialog");
  const { id, clientName: client } = quote;
  const number = quote.number ?? "";
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: { reason: "" },
    keepAs: `decline/${id}`,
    isRepeatable: true,
    action: ({ reason }) => decline(companyId, { id, reason: reason.trim() || null }),
    onDone() {
      onClose();
      toast.success(t("done", { number }));
    },
  });
  return (
    <FormDialog
      {...{ submit, pending, kept, onClose }}
      title={<Unbroken text={t("title", { client, number })} part={number} />}
      text={t("text")}
      confirm={t("confirm")}
    >
      <Field label={t("reason")} hint={t("reasonHint")} error={form.formState.errors.reason?.message}>
        {(control) => <Textarea {...control} className="min-h-16" maxLength={1000} {...form.register("reason")} />}
      </Field>
    </FormDialog>
  );
}
