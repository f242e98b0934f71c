import "server-only";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoice/invoice.ts";
import type { Reminder } from "#lib/domain/invoice/reminders.ts";
import type { EmailMessage } from "#lib/email/delivery/email-message.ts";
import { reminderEmail } from "#lib/email/messages/reminder-email.ts";
import { addressInvoiceEmail } from "#lib/invoices/sending/invoice-message.ts";

/** The e-mail that reminds a client of the amount due on an issued invoice. Null when the client has no e-mail address. */
export function reminderMessage(invoice: Invoice, reminder: Reminder, now: Date): EmailMessage | null {
  const today = todayIn(invoice.company.timeZone, now);
  return addressInvoiceEmail(invoice, (content) => reminderEmail({ ...content, ...reminder, today }));
}
