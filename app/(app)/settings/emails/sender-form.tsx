"use client";

import { useTranslations } from "next-intl";
import { saveSender } from "#app/(app)/settings/emails/actions.ts";
import { SenderDomain } from "#app/(app)/settings/emails/sender-domain.tsx";
import { Field } from "#components/form/field.tsx";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { SaveBar } from "#components/settings/save-bar.tsx";
import { Section } from "#components/settings/section.tsx";
import { Input } from "#components/ui/input.tsx";
import { toast } from "#components/ui/toast.ts";

interface SenderFormProps {
  companyId: string;
  values: { senderName: string; senderEmail: string; replyTo: string };
  /** What stands in where a field is empty. */
  usual: { senderName: string; senderEmail: string; replyTo: string };
  /** Whether the mail provider has verified the domain of the saved address. */
  isVerified: boolean;
  /** The domains that the operator allows the company. */
  domains: string[];
  /** Whether the reader may not change it. */
  isLocked: boolean;
}

/** Who the company's e-mails come from, and where answers go. */
export function SenderForm({ companyId, values, usual, isVerified, domains, isLocked }: SenderFormProps) {
  const t = useTranslations("emailTemplates.sender");
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: values,
    keepAs: "sender",
    isRepeatable: true,
    action: (sender: SenderFormProps["values"]) => saveSender(companyId, sender),
    onDone() {
      form.reset(form.getValues());
      toast.success(t("saved"));
    },
  });
  const { errors, isDirty } = form.formState;
  const hasAddress = values.senderEmail !== "";
  const hasDomain = hasAddress || domains.length > 0;
  return (
    <form method="post" onSubmit={submit} noValidate className="[&_input]:scroll-my-24">
      <KeptNotice offer={kept} className="mb-6" />
      <Section title={t("title")} lead={t("lead")}>
        <OwnersFields>
          <Field
            label={t("name")}
            hint={hasDomain ? undefined : t("fixed", { address: usual.senderEmail })}
            error={errors.senderName?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register("senderName")}
                placeholder={usual.senderName}
                maxLength={100}
                autoComplete="organization"
              />
            )}
          </Field>
          {hasDomain && (
            <Field
              label={t("address")}
              hint={domains.length > 0 ? t("addressHint", { domains: domains.join(", ") }) : t("noDomain")}
              error={errors.senderEmail?.message}
            >
              {(control) => (
                <Input
                  {...control}
                  {...form.register("senderEmail")}
                  type="email"
                  placeholder={usual.senderEmail}
                  autoComplete="off"
                />
              )}
            </Field>
          )}
          {hasAddress && !isVerified && (
            <SenderDomain companyId={companyId} address={usual.senderEmail} isLocked={isLocked} />
          )}
          <Field label={t("replyTo")} hint={t("replyToHint")} error={errors.replyTo?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register("replyTo")}
                type="email"
                placeholder={usual.replyTo}
                autoComplete="email"
              />
            )}
          </Field>
        </OwnersFields>
      </Section>
      {isDirty && <SaveBar pending={pending} onDiscard={() => form.reset()} />}
    </form>
  );
}
