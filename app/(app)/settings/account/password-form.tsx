"use client";

import { useTranslations } from "next-intl";
import { changePassword } from "#app/(app)/settings/account/actions.ts";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { toast } from "#components/ui/toast.ts";

/** Changes the password. `email` is for password managers, which store it with the password. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations("account");
  const signUp = useTranslations("signUp");
  const { form, submit, pending } = useActionForm({
    defaultValues: { currentPassword: "", newPassword: "" },
    keepAs: null,
    action: changePassword,
    onDone() {
      form.reset();
      toast.success(t("passwordSaved"));
    },
  });
  const { errors } = form.formState;
  return (
    <form method="post" onSubmit={submit} className="flex flex-col items-start gap-4" noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label={t("currentPassword")} error={errors.currentPassword?.message} className="w-full">
        {(control) => (
          <PasswordInput {...control} {...form.register("currentPassword")} autoComplete="current-password" required />
        )}
      </Field>
      <Field
        label={t("newPassword")}
        hint={signUp("passwordHint")}
        error={errors.newPassword?.message}
        className="w-full"
      >
        {(control) => (
          <PasswordInput {...control} {...form.register("newPassword")} autoComplete="new-password" required />
        )}
      </Field>
      <Button type="submit" disabled={pending}>
        {t("savePassword")}
      </Button>
    </form>
  );
}
