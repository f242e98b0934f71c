"use client";

import { useTranslations } from "next-intl";
import { saveSigningSecret } from "#app/(app)/settings/online-payments/actions.ts";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Input } from "#components/ui/input.tsx";
import { toast } from "#components/ui/toast.ts";

/** The address of the webhook, and its signing secret, where the key may not make one. */
export function SecretForm({ companyId, address }: { companyId: string; address: string }) {
  const t = useTranslations("onlinePayments");
  const fieldErrors = useTranslations("fieldErrors");
  const { form, submit, pending } = useActionForm({
    defaultValues: { secret: "" },
    keepAs: null,
    isRepeatable: true,
    action: (values: { secret: string }) => saveSigningSecret(companyId, values),
    onDone() {
      form.reset({ secret: "" });
      toast.success(t("secretSaved"));
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <OwnersFields>
        <p className="text-pretty">{t("webhookOff")}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <code className="wrap-anywhere min-w-0 rounded-md bg-muted px-3 py-2 text-sm">{address}</code>
          <CopyButton text={address} label={t("copyAddress")} variant="outline" size="sm" />
        </div>
        <Field label={t("secret")} error={form.formState.errors.secret?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register("secret", { required: fieldErrors("required") })}
              type="password"
              autoComplete="off"
              spellCheck={false}
              placeholder="whsec_…"
            />
          )}
        </Field>
        <Button type="submit" disabled={pending} className="self-start">
          {t("saveSecret")}
        </Button>
      </OwnersFields>
    </form>
  );
}
