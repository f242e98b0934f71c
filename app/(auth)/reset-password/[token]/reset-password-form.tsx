"use client";

import { useTranslations } from "next-intl";
import { setNewPassword } from "#app/(auth)/actions.ts";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";

/** Sets the new password and signs in with it. */
export function ResetPasswordForm({ token }: { token: string }) {
  const t = useTranslations("reset");
  const signUp = useTranslations("signUp");
  const { form, submit, pending } = useActionForm({
    defaultValues: { password: "" },
    keepAs: null,
    action: async ({ password }) => {
      const outcome = await setNewPassword({ token, password });
      if (!outcome.ok && outcome.code === "link_invalid") window.location.reload(); // the page shows that the link is invalid
      return outcome;
    },
    onDone: () => window.location.assign("/dashboard"),
  });
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <Field label={t("password")} hint={signUp("passwordHint")} error={form.formState.errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register("password")} autoComplete="new-password" required />
        )}
      </Field>
      <Button type="submit" disabled={pending}>
        {t("submit")}
      </Button>
    </form>
  );
}
