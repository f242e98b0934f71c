"use client";

import { useTranslations } from "next-intl";
import { savePartPayment } from "#app/(app)/settings/online-payments/actions.ts";
import { CheckField } from "#components/form/check-field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { SaveBar } from "#components/settings/save-bar.tsx";
import { Section } from "#components/settings/section.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { toast } from "#components/ui/toast.ts";

/** Whether clients may pay a part of what is due. */
export function PartForm({ companyId, allowsPartPayment }: { companyId: string; allowsPartPayment: boolean }) {
  const t = useTranslations("onlinePayments");
  const { form, submit, pending } = useActionForm({
    defaultValues: { allowsPartPayment },
    // A form of one choice keeps nothing.
    keepAs: null,
    isRepeatable: true,
    action: (values: { allowsPartPayment: boolean }) => savePartPayment(companyId, values),
    onDone() {
      form.reset(form.getValues());
      toast.success(t("partSaved"));
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Section title={t("partTitle")} lead={t("partLead")}>
        <OwnersFields>
          <CheckField label={t("part")}>
            {(control) => <Checkbox {...control} {...form.register("allowsPartPayment")} />}
          </CheckField>
        </OwnersFields>
      </Section>
      {form.formState.isDirty && <SaveBar pending={pending} onDiscard={() => form.reset()} />}
    </form>
  );
}
