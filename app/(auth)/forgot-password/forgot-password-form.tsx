"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { askForPasswordReset } from "#app/(auth)/actions.ts";
import { AuthCard } from "#app/(auth)/auth-card.tsx";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";

/** Asks for the address. The answer is the same whether or not an account has it. */
export function ForgotPasswordForm() {
  const t = useTranslations("forgot");
  const signIn = useTranslations("signIn");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, pending } = useActionForm({
    defaultValues: { email: "" },
    keepAs: null,
    action: askForPasswordReset,
    onDone: () => setSentTo(form.getValues("email")),
  });
  if (sentTo !== null) {
    return (
      <AuthCard title={t("sentTitle")}>
        <p role="status" className="text-pretty text-muted-foreground">
          {t("sent", { email: sentTo })}
        </p>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t("title")} lead={t("lead")}>
      <form method="post" onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <Field label={signIn("email")} error={form.formState.errors.email?.message}>
          {(control) => (
            <Input {...control} {...form.register("email")} type="email" autoComplete="username" required />
          )}
        </Field>
        <Button type="submit" disabled={pending}>
          {t("submit")}
        </Button>
      </form>
    </AuthCard>
  );
}
