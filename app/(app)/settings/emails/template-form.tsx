"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { insertPlaceholder } from "#app/(app)/invoices/emails/insert-placeholder.ts";
import { Placeholders } from "#app/(app)/invoices/emails/placeholders.tsx";
import { previewTyped, resetTemplate, saveTemplate } from "#app/(app)/settings/emails/actions.ts";
import { Field } from "#components/form/field.tsx";
import { useAction } from "#components/form/use-action.ts";
import { useActionForm } from "#components/form/use-action-form.ts";
import { EmailPreview } from "#components/settings/email-preview.tsx";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { SaveBar } from "#components/settings/save-bar.tsx";
import { Section } from "#components/settings/section.tsx";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { toast } from "#components/ui/toast.ts";
import { type EmailKind, MAX_MESSAGE, MAX_SUBJECT } from "#lib/domain/email/client-email.ts";
import type { Language } from "#lib/domain/text/language.ts";

interface TemplateFormProps {
  companyId: string;
  kind: EmailKind;
  language: Language;
  template: { subject: string; message: string };
  /** Whether it is the company's own. */
  isOwn: boolean;
  /** Whether the reader may not change it. */
  isLocked: boolean;
  /** The choice of the e-mail. */
  children: ReactNode;
}

/** Subject and message of a kind of e-mail. */
export function TemplateForm({ companyId, kind, language, template, isOwn, isLocked, children }: TemplateFormProps) {
  const t = useTranslations("emailTemplates");
  const words = useTranslations("email");
  const element = useRef<HTMLFormElement>(null);
  const field = useRef<"subject" | "message">("message");
  const { form, submit, pending } = useActionForm({
    defaultValues: template,
    action: (values) => saveTemplate(companyId, { kind, language, ...values }),
    onDone() {
      form.reset(form.getValues());
      toast.success(t("saved"));
    },
    onRefused(refusal) {
      const [fault] = "errors" in refusal ? refusal.errors : [];
      if (fault?.code !== "unknown_placeholder") return false;
      const message = words("faults.unknown_placeholder", { what: fault.message });
      form.setError(fault.path as "subject" | "message", { message }, { shouldFocus: true });
      return true;
    },
  });
  const reset = useAction(resetTemplate, { onDone: () => toast.success(t("restored")) });
  const insert = (name: string) => {
    const value = insertPlaceholder(element.current, field.current, name);
    if (value !== null) form.setValue(field.current, value, { shouldDirty: true });
  };
  const { errors, isDirty } = form.formState;
  const remember = (name: "subject" | "message") => () => {
    field.current = name;
  };
  return (
    <form ref={element} method="post" onSubmit={submit} noValidate className="[&_:is(input,textarea)]:scroll-my-24">
      <Section title={t("title")} lead={t("lead")}>
        {children}
        <OwnersFields>
          <Field label={words("subject")} error={errors.subject?.message}>
            {(control) => (
              <Input
                {...control}
                lang={language}
                maxLength={MAX_SUBJECT}
                onFocus={remember("subject")}
                {...form.register("subject")}
              />
            )}
          </Field>
          <Field label={words("message")} hint={t("hint")} error={errors.message?.message}>
            {(control) => (
              <Textarea
                {...control}
                lang={language}
                className="min-h-48"
                maxLength={MAX_MESSAGE}
                onFocus={remember("message")}
                {...form.register("message")}
              />
            )}
          </Field>
          <Placeholders onInsert={insert} />
        </OwnersFields>
        <div className="flex flex-wrap gap-2">
          <EmailPreview
            companyId={companyId}
            label={words("preview")}
            lead={t("previewText")}
            action={previewTyped}
            read={() => ({ kind, language, ...form.getValues() })}
          />
          {isOwn && !isLocked && (
            <Button
              size="sm"
              variant="ghost"
              disabled={pending || reset.pending}
              onClick={() => reset.run(companyId, { kind, language })}
            >
              {t("reset")}
            </Button>
          )}
        </div>
      </Section>
      {isDirty && <SaveBar pending={pending} onDiscard={() => form.reset()} />}
    </form>
  );
}
