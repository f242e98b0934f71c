"use server";

import { reminderInput, remindersInput } from "#lib/contract/settings-input.ts";
import { companyRead, companyWrite } from "#lib/http/company-action.ts";
import { previewReminder } from "#lib/reminders/preview-reminder.ts";
import { setReminders } from "#lib/reminders/set-reminders.ts";

export const saveReminders = companyWrite(remindersInput, (tx, context, { reminders }) =>
  setReminders(tx, context, reminders),
);

export const previewTyped = companyRead(reminderInput, async ({ companyId, now }, reminder) => ({
  ok: true,
  ...(await previewReminder(companyId, reminder, now)),
}));
