"use client";

import { useTranslations } from "next-intl";
import { saveProfile } from "#app/(app)/settings/account/actions.ts";
import { Field } from "#components/form/field.tsx";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { toast } from "#components/ui/toast.ts";

export function ProfileForm({ name, email }: { name: string; email: string }) {
  const t = useTranslations("account");
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: { name },
    keepAs: "profile",
    isRepeatable: true,
    action: saveProfile,
    onDone: () => toast.success(t("profileSaved")),
  });
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-4" noValidate>
      <KeptNotice offer={kept} className="w-full" />
      <Field label={t("name")} error={form.formState.errors.name?.message} className="w-full">
        {(control) => <Input {...control} {...form.register("name")} autoComplete="name" required />}
      </Field>
      <Field label={t("email")} hint={t("emailHint")} className="w-full">
        {(control) => <Input {...control} value={email} type="email" readOnly />}
      </Field>
      <Button type="submit" disabled={pending}>
        {t("saveProfile")}
      </Button>
    </form>
  );
}
