import "server-only";
import type { Reminder } from "#lib/domain/reminders/reminders.ts";
import { reminderEmail } from "#lib/email/messages/reminder-email.ts";
import { sampleEmailContent } from "#lib/email/templates/sample-email.ts";

/** The text of a reminder of this company on its day, for a fictitious invoice. */
export async function previewReminder(
  companyId: string,
  reminder: Reminder,
  now: Date,
): Promise<{ subject: string; html: string }> {
  const { subject, html } = reminderEmail({ ...(await sampleEmailContent(companyId, reminder, now)), ...reminder });
  return { subject, html };
}
