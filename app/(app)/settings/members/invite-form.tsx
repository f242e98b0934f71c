"use client";

import { useLocale, useTranslations } from "next-intl";
import { invite } from "#app/(app)/settings/members/actions.ts";
import { Field } from "#components/form/field.tsx";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { toast } from "#components/ui/toast.ts";

/** Invites a person to the group by e-mail. */
export function InviteForm() {
  const t = useTranslations("members");
  const language = useLocale();
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: { email: "" },
    keepAs: "invitation",
    action: ({ email }) => invite({ email, language }),
    onDone() {
      toast.success(t("invited", { email: form.getValues("email").trim() }));
      form.reset();
    },
  });
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-xl border border-border bg-card p-5"
    >
      <KeptNotice offer={kept} className="w-full" />
      <Field
        label={t("inviteLabel")}
        hint={t("inviteHint")}
        error={form.formState.errors.email?.message}
        className="flex-1 basis-64"
      >
        {(control) => <Input {...control} {...form.register("email")} type="email" autoComplete="off" required />}
      </Field>
      <Button type="submit" disabled={pending} className="sm:mt-[1.625rem]">
        {t("invite")}
      </Button>
    </form>
  );
}
