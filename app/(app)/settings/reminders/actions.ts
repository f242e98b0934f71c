"use server";

import { previewReminder } from "#lib/companies/preview-reminder.ts";
import { setReminders } from "#lib/companies/set-reminders.ts";
import { reminderInput, remindersInput } from "#lib/contract/settings-input.ts";
import { companyAction } from "#lib/http/action.ts";

export const saveReminders = companyAction(remindersInput, (tx, context, { reminders }) => setReminders(tx, context, reminders));

export const readReminder = companyAction(reminderInput, async (_, { companyId, now }, reminder) => ({
  ok: true,
  ...(await previewReminder(companyId, reminder, now)),
}));
