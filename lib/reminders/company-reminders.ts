import "server-only";
import { findReminders } from "#lib/db/reminders/reminders.ts";
import type { Reminder } from "#lib/domain/reminders/reminders.ts";

/** The reminders of a company, earliest first; empty when it sends none. */
export function companyReminders(companyId: string): Promise<Reminder[]> {
  return findReminders("pool", companyId);
}
