"use client";

import { useTranslations } from "next-intl";
import { resendWebhooks } from "#app/(app)/settings/webhooks/actions.ts";
import { CheckField } from "#components/form/check-field.tsx";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { toast } from "#components/ui/toast.ts";

interface ResendValues {
  since: string;
  onlyUndelivered: boolean;
}

/** Sends everything again that happened since a day. `today` is the day to begin with. */
export function ResendForm({ endpointId, today }: { endpointId: string; today: string }) {
  const t = useTranslations("webhooks");
  const { form, submit, pending } = useActionForm({
    defaultValues: { since: today, onlyUndelivered: true },
    keepAs: null,
    action: ({ since, onlyUndelivered }: ResendValues) =>
      resendWebhooks({ endpointId, since: `${since}T00:00:00Z`, onlyUndelivered }),
    onDone({ deliveries }) {
      form.reset(form.getValues());
      toast.success(t("resendQueued", { count: deliveries }));
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
      <Field label={t("since")} error={form.formState.errors.since?.message}>
        {(control) => <Input {...control} {...form.register("since")} type="date" max={today} required />}
      </Field>
      <CheckField label={t("onlyUndelivered")}>
        {(control) => <Checkbox {...control} {...form.register("onlyUndelivered")} />}
      </CheckField>
      <Button type="submit" variant="outline" disabled={pending}>
        {t("resendSubmit")}
      </Button>
    </form>
  );
}
