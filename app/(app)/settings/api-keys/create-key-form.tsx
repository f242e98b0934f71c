"use client";

import { useTranslations } from "next-intl";
import { createKey } from "#app/(app)/settings/api-keys/actions.ts";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { DialogClose, DialogFooter } from "#components/ui/dialog.tsx";
import { Input } from "#components/ui/input.tsx";

export function CreateKeyForm({ onCreated }: { onCreated: (apiKey: string) => void }) {
  const t = useTranslations("apiKeys");
  const common = useTranslations("common");
  const { form, submit, pending } = useActionForm({
    defaultValues: { name: "" },
    action: createKey,
    onDone: ({ key }) => onCreated(key),
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={t("nameLabel")} hint={t("nameHint")} error={form.formState.errors.name?.message}>
        {(control) => <Input {...control} {...form.register("name")} autoComplete="off" maxLength={100} required />}
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{common("cancel")}</Button>
        </DialogClose>
        <Button type="submit" disabled={pending}>
          {t("submit")}
        </Button>
      </DialogFooter>
    </form>
  );
}
