"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePlaceholderNames } from "#app/(app)/invoices/emails/placeholders.tsx";
import { TextFields } from "#app/(app)/invoices/emails/text-fields.tsx";
import { previewTyped, resetTemplate, saveTemplate } from "#app/(app)/settings/emails/actions.ts";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { useAction } from "#components/form/use-action.ts";
import { useActionForm } from "#components/form/use-action-form.ts";
import { EmailPreview } from "#components/settings/email-preview.tsx";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { SaveBar } from "#components/settings/save-bar.tsx";
import { Section } from "#components/settings/section.tsx";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";
import type { TemplateKind } from "#lib/domain/email/client-email.ts";
import type { Language } from "#lib/domain/text/language.ts";

interface TemplateFormProps {
  companyId: string;
  kind: TemplateKind;
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
  const labels = usePlaceholderNames();
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: template,
    keepAs: `template/${kind}/${language}`,
    isRepeatable: true,
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
  const { errors, isDirty } = form.formState;
  return (
    <form method="post" onSubmit={submit} noValidate className="[&_:is(input,textarea)]:scroll-my-24">
      <KeptNotice offer={kept} className="mb-6" />
      <Section title={t("title")} lead={t("lead")}>
        {children}
        <OwnersFields>
          <TextFields control={form.control} {...{ errors, language, labels }} hint={t("hint")} isReadOnly={isLocked} />
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
