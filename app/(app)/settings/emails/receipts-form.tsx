"use client";

import { useTranslations } from "next-intl";
import { saveReceipts } from "#app/(app)/settings/emails/actions.ts";
import { CheckField } from "#components/form/check-field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { SaveBar } from "#components/settings/save-bar.tsx";
import { Section } from "#components/settings/section.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { toast } from "#components/ui/toast.ts";

/** Whether clients get a receipt once an invoice is paid. */
export function ReceiptsForm({ companyId, automaticReceipts }: { companyId: string; automaticReceipts: boolean }) {
  const t = useTranslations("emailTemplates.receipts");
  const { form, submit, pending } = useActionForm({
    defaultValues: { automaticReceipts },
    // A form of one choice keeps nothing.
    keepAs: null,
    isRepeatable: true,
    action: (values: { automaticReceipts: boolean }) => saveReceipts(companyId, values),
    onDone() {
      form.reset(form.getValues());
      toast.success(t("saved"));
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Section title={t("title")} lead={t("lead")}>
        <OwnersFields>
          <CheckField label={t("automatic")} hint={t("automaticHint")}>
            {(control) => <Checkbox {...control} {...form.register("automaticReceipts")} />}
          </CheckField>
        </OwnersFields>
      </Section>
      {form.formState.isDirty && <SaveBar pending={pending} onDiscard={() => form.reset()} />}
    </form>
  );
}
