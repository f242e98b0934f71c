"use server";

import { reminderPreviewInput, remindersInput } from "#lib/contract/settings-input.ts";
import { companyRead, companyWrite } from "#lib/http/company-action.ts";
import { nextReminders } from "#lib/reminders/next-reminders.ts";
import { previewReminder } from "#lib/reminders/preview-reminder.ts";
import { setReminders } from "#lib/reminders/set-reminders.ts";

export const saveReminders = companyWrite(remindersInput, (tx, context, { reminders }) =>
  setReminders(tx, context, reminders),
);

export const previewTyped = companyRead(reminderPreviewInput, async ({ companyId, now }, reminder) => ({
  ok: true,
  ...(await previewReminder(companyId, reminder, now)),
}));

/** The next reminders with the settings as they are typed. */
export const listNext = companyRead(remindersInput, async ({ companyId, now }, { reminders }) => ({
  ok: true,
  next: await nextReminders(companyId, reminders, now),
}));
