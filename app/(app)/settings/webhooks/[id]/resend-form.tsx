"use client";

import { useTranslations } from "next-intl";
import { resendWebhooks } from "#app/(app)/settings/webhooks/actions.ts";
import { CheckField } from "#components/form/check-field.tsx";
import { DateInput } from "#components/form/date-input.tsx";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { useDateRule } from "#components/form/use-date-rule.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { toast } from "#components/ui/toast.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";

interface ResendValues {
  since: string;
  onlyUndelivered: boolean;
}

/** Sends everything again that happened since a day. `today` is the day to begin with. */
export function ResendForm({ endpointId, today }: { endpointId: string; today: CalendarDate }) {
  const t = useTranslations("webhooks");
  const fieldErrors = useTranslations("fieldErrors");
  const dateRule = useDateRule();
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
        {(control) => (
          <DateInput
            {...control}
            latest={today}
            required
            {...form.register("since", {
              validate: {
                required: (day) => day !== "" || fieldErrors("required"),
                readable: dateRule(t("since")),
              },
            })}
          />
        )}
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
