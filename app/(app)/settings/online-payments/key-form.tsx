"use client";

import { useTranslations } from "next-intl";
import { connectStripe } from "#app/(app)/settings/online-payments/actions.ts";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { toast } from "#components/ui/toast.ts";

interface KeyFormProps {
  companyId: string;
  isTest: boolean;
  isConnected: boolean;
  rights: string[];
}

/** Takes the restricted key of the company's account. */
export function KeyForm({ companyId, isTest, isConnected, rights }: KeyFormProps) {
  const t = useTranslations("onlinePayments");
  const fieldErrors = useTranslations("fieldErrors");
  const { form, submit, pending } = useActionForm({
    defaultValues: { key: "" },
    // A key is kept nowhere in the browser.
    keepAs: null,
    isRepeatable: true,
    action: (values: { key: string }) => connectStripe(companyId, values),
    onDone() {
      form.reset({ key: "" });
      toast.success(t("connected"));
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <OwnersFields>
        <Field
          label={t("key")}
          hint={`${isConnected ? t("replaceLead") : t("keyHint")}${isTest ? ` ${t("testHint")}` : ""}`}
          error={form.formState.errors.key?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register("key", { required: fieldErrors("required") })}
              type="password"
              autoComplete="off"
              spellCheck={false}
              placeholder={isTest ? "rk_test_…" : "rk_live_…"}
            />
          )}
        </Field>
        <div className="text-sm">
          <p className="font-medium">{t("rightsTitle")}</p>
          <ul className="mt-1 grid list-disc gap-x-8 pl-5 text-muted-foreground sm:grid-cols-2">
            {rights.map((right) => (
              <li key={right}>{right}</li>
            ))}
          </ul>
        </div>
        <Button type="submit" disabled={pending} variant={isConnected ? "outline" : "default"} className="self-start">
          {t(isConnected ? "replace" : "connect")}
        </Button>
      </OwnersFields>
    </form>
  );
}
