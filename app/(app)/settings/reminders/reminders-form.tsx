"use client";

import { BellOff, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { previewTyped, saveReminders } from "#app/(app)/settings/reminders/actions.ts";
import { NextReminders } from "#app/(app)/settings/reminders/next-reminders.tsx";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { EmailPreview } from "#components/settings/email-preview.tsx";
import { OwnersFields, OwnersFieldsNote } from "#components/settings/owners-fields.tsx";
import { ReminderFields } from "#components/settings/reminder-fields.tsx";
import { type ReminderValues, readReminder, toReminderValues } from "#components/settings/reminder-values.ts";
import { SaveBar } from "#components/settings/save-bar.tsx";
import { Section } from "#components/settings/section.tsx";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";
import { MAX_REMINDERS, type Reminder } from "#lib/domain/reminders/reminders.ts";

/** The days suggested for a new reminder: the first one without a reminder. */
const USUAL_DAYS = [7, 15, 30];

interface RemindersFormProps {
  companyId: string;
  reminders: Reminder[];
  /** Who changes them, for a reader who may not; null for others. */
  ownersNote: string | null;
}

/** The form of up to three reminders. Without one, no reminders are sent. */
export function RemindersForm({ companyId, reminders, ownersNote }: RemindersFormProps) {
  const t = useTranslations("reminders");
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: { reminders: reminders.map(toReminderValues) },
    keepAs: "reminders",
    isRepeatable: true,
    action: (values: ReminderValues) => saveReminders(companyId, { reminders: values.reminders.map(readReminder) }),
    onDone() {
      form.reset(form.getValues());
      toast.success(t("saved"));
    },
    toFieldName: (path) => path.replace(/\[(\d+)\]/g, ".$1").replace(/days$/, "count"),
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "reminders" });
  const add = () => {
    const taken = form.getValues("reminders").map((values) => readReminder(values).days);
    const days = USUAL_DAYS.find((usual) => !taken.includes(usual)) ?? 0;
    append(toReminderValues({ days, messages: { fr: null, en: null } }));
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="[&_:is(input,select,textarea)]:scroll-my-24">
      <KeptNotice offer={kept} className="mb-6" />
      <OwnersFieldsNote note={ownersNote}>
        <Section title={t("title")} lead={t("lead")}>
          <OwnersFields>
            {fields.length === 0 && (
              <p className="flex items-center gap-2 rounded-lg border border-border border-dashed p-4 text-muted-foreground text-sm">
                <BellOff aria-hidden className="size-4 shrink-0" />
                {t("off")}
              </p>
            )}
            {fields.map(({ id }, index) => (
              <ReminderFields
                key={id}
                form={form}
                index={index}
                onRemove={() => remove(index)}
                preview={(language) => (
                  <EmailPreview
                    companyId={companyId}
                    label={t("preview")}
                    lead={t("previewText")}
                    action={previewTyped}
                    read={() => {
                      const { days, messages } = readReminder(form.getValues(`reminders.${index}`));
                      return { days, language, message: messages[language] };
                    }}
                  />
                )}
              />
            ))}
            {ownersNote === null && fields.length < MAX_REMINDERS && (
              <div>
                <Button variant="outline" onClick={add}>
                  <Plus aria-hidden />
                  {t("add")}
                </Button>
              </div>
            )}
          </OwnersFields>
        </Section>
      </OwnersFieldsNote>
      {fields.length > 0 && (
        <Section title={t("next")} lead={t("nextLead")}>
          <NextReminders
            companyId={companyId}
            read={() => ({ reminders: form.getValues("reminders").map(readReminder) })}
          />
        </Section>
      )}
      <Section title={t("rules")}>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm marker:text-muted-foreground">
          {(["who", "when", "late", "stop", "once"] as const).map((rule) => (
            <li key={rule} className="text-pretty">
              {t(`rule.${rule}`)}
            </li>
          ))}
        </ul>
      </Section>
      {form.formState.isDirty && <SaveBar pending={pending} onDiscard={() => form.reset()} />}
    </form>
  );
}
