"use client";

import { useTranslations } from "next-intl";
import { acceptInvitation } from "#app/(auth)/invitations/[token]/actions.ts";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";

/** Name and password of the invited person. `email` is for password managers, which store it with the password. */
export function AcceptForm({ token, group, email }: { token: string; group: string; email: string }) {
  const t = useTranslations("invitation");
  const signUp = useTranslations("signUp");
  const { form, submit, pending } = useActionForm({
    defaultValues: { name: "", password: "" },
    keepAs: null,
    action: async (values) => {
      const outcome = await acceptInvitation({ token, ...values });
      // The reloaded page shows the reason.
      if (!outcome.ok && (outcome.code === "link_invalid" || outcome.code === "email_taken")) window.location.reload();
      return outcome;
    },
    onDone: () => window.location.assign("/dashboard"),
  });
  const { errors } = form.formState;
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label={t("name")} error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register("name")} autoComplete="name" required />}
      </Field>
      <Field label={t("password")} hint={signUp("passwordHint")} error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register("password")} autoComplete="new-password" required />
        )}
      </Field>
      <Button type="submit" disabled={pending}>
        {t("submit", { group })}
      </Button>
    </form>
  );
}
