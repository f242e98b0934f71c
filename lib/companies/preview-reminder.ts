import "server-only";
import { sampleEmailContent } from "#lib/companies/sample-email.ts";
import type { Reminder } from "#lib/domain/invoice/reminders.ts";
import { reminderEmail } from "#lib/email/messages/reminder-email.ts";

/** The text of a reminder of this company on its day, for a fictitious invoice. */
export async function previewReminder(companyId: string, reminder: Reminder, now: Date): Promise<{ subject: string; html: string }> {
  const { subject, html } = reminderEmail({ ...(await sampleEmailContent(companyId, reminder, now)), ...reminder });
  return { subject, html };
}
