"use server";

import { previewReminder } from "#lib/companies/preview-reminder.ts";
import { setReminders } from "#lib/companies/set-reminders.ts";
import { reminderInput, remindersInput } from "#lib/contract/settings-input.ts";
import { companyRead, companyWrite } from "#lib/http/company-action.ts";

export const saveReminders = companyWrite(remindersInput, (tx, context, { reminders }) => setReminders(tx, context, reminders));

export const previewTyped = companyRead(reminderInput, async ({ companyId, now }, reminder) => ({
  ok: true,
  ...(await previewReminder(companyId, reminder, now)),
}));
