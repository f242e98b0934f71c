import "server-only";
import type { Language } from "#lib/domain/text/language.ts";
import { reminderEmail } from "#lib/email/messages/reminder-email.ts";
import { sampleEmailContent } from "#lib/email/templates/sample-email.ts";

/** The text of a reminder of this company on its day, for a fictitious invoice in this language. */
export async function previewReminder(
  companyId: string,
  { message, ...reminder }: { days: number; language: Language; message: string | null },
  now: Date,
): Promise<{ subject: string; html: string }> {
  const content = await sampleEmailContent(companyId, reminder, now);
  const { subject, html } = reminderEmail({ ...content, days: reminder.days, message });
  return { subject, html };
}
