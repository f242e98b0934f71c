"use client";

import { Lock, LockOpen } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { closeBooks } from "#app/(app)/settings/accounting/actions.ts";
import { DateInput } from "#components/form/date-input.tsx";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { useDateRule } from "#components/form/use-date-rule.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";
import { type CalendarDate, formatLongDate, unbroken } from "#lib/domain/calendar-date.ts";

interface PeriodFormProps {
  companyId: string;
  /** The last closed day; null where no period is closed. */
  closedThrough: CalendarDate | null;
  /** The last day that can be closed, and the one that is offered: the end of the last month. */
  latest: CalendarDate;
  offered: CalendarDate;
}

/** Closes the books through a day, or opens them again. */
export function PeriodForm({ companyId, closedThrough, latest, offered }: PeriodFormProps) {
  const t = useTranslations("accounting.closing");
  const fieldErrors = useTranslations("fieldErrors");
  const language = useLocale();
  const dateRule = useDateRule();
  const close = useActionForm({
    defaultValues: { closedThrough: closedThrough ?? offered },
    keepAs: null,
    isRepeatable: true,
    action: ({ closedThrough: day }: { closedThrough: string }) => closeBooks(companyId, { closedThrough: day }),
    onDone: () =>
      toast.success(
        t("closed", {
          date: unbroken(formatLongDate(close.form.getValues("closedThrough") as CalendarDate, language)),
        }),
      ),
  });
  const open = useActionForm({
    defaultValues: {},
    keepAs: null,
    isRepeatable: true,
    action: () => closeBooks(companyId, { closedThrough: null }),
    onDone: () => toast.success(t("opened")),
  });
  const isPending = close.pending || open.pending;
  return (
    <form method="post" onSubmit={close.submit} noValidate className="flex flex-col gap-4">
      <Field
        label={t("through")}
        hint={t("throughHint")}
        error={close.form.formState.errors.closedThrough?.message}
        className="sm:max-w-80"
      >
        {(control) => (
          <DateInput
            {...control}
            latest={latest}
            required
            {...close.form.register("closedThrough", {
              validate: {
                required: (day) => day !== "" || fieldErrors("required"),
                readable: dateRule(t("through")),
                over: (day) => day <= latest || fieldErrors("period_not_over"),
              },
            })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          <Lock aria-hidden />
          {t(closedThrough === null ? "close" : "move")}
        </Button>
        {closedThrough !== null && (
          <Button variant="outline" disabled={isPending} onClick={() => open.submit()}>
            <LockOpen aria-hidden />
            {t("open")}
          </Button>
        )}
      </div>
    </form>
  );
}
