import "server-only";
import { companySettings } from "#lib/companies/company-settings.ts";
import { addDays, todayIn } from "#lib/domain/calendar-date.ts";
import { formatInvoiceNumber } from "#lib/domain/invoice/invoice-number.ts";
import type { Reminder } from "#lib/domain/invoice/reminders.ts";
import { letterheadOf } from "#lib/email/messages/letterhead.ts";
import { reminderEmail } from "#lib/email/messages/reminder-email.ts";
import { env } from "#lib/env.ts";

const SAMPLE = { currency: "EUR", amountDueCents: 120_000, sequence: 42, termsDays: 30 };
const SAMPLE_CLIENT = { fr: "Client Exemple", en: "Example Client" };

/** The text of a reminder of this company on its day, for a fictitious invoice. */
export async function previewReminder(companyId: string, reminder: Reminder, now: Date): Promise<{ subject: string; html: string }> {
  const { identity, numberPattern, year } = await companySettings(companyId, now);
  const today = todayIn(identity.timeZone, now);
  const { subject, html } = reminderEmail({
    ...reminder,
    language: identity.language,
    companyName: identity.name,
    clientName: SAMPLE_CLIENT[identity.language],
    invoiceNumber: formatInvoiceNumber(numberPattern, year, SAMPLE.sequence),
    totalCents: SAMPLE.amountDueCents,
    amountDueCents: SAMPLE.amountDueCents,
    currency: SAMPLE.currency,
    issueDate: addDays(today, -reminder.days - SAMPLE.termsDays),
    dueDate: addDays(today, -reminder.days),
    today,
    viewUrl: `${env.APP_URL}/i/…`,
    letterhead: letterheadOf(identity, env.APP_URL),
  });
  return { subject, html };
}
