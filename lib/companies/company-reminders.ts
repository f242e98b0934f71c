import "server-only";
import { findReminders } from "#lib/db/parties/reminders.ts";
import type { Reminder } from "#lib/domain/invoice/reminders.ts";

/** When a company's clients are reminded, the earliest first; none: never. */
export function companyReminders(companyId: string): Promise<Reminder[]> {
  return findReminders("pool", companyId);
}
