import "server-only";
import { listReminders, type ReminderDelivery } from "#lib/db/mail/deliveries.ts";

export type { ReminderDelivery };

/** The reminders of an invoice with their delivery state, oldest first. */
export function invoiceReminders(companyId: string, invoiceId: string): Promise<ReminderDelivery[]> {
  return listReminders(companyId, invoiceId);
}
