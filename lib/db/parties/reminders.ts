import "server-only";
import { type JsonQuery, readJson, type Tx } from "#lib/db/client.ts";
import type { Reminder } from "#lib/domain/invoice/reminders.ts";

const FIND_REMINDERS: JsonQuery = {
  name: "find_reminders",
  text: "SELECT json_build_object('days', days, 'message', message) AS json FROM company_reminders WHERE company_id = $1::uuid ORDER BY days",
};

/** The reminders of a company, earliest first; empty when it sends none. */
export function findReminders(source: Tx | "pool", companyId: string): Promise<Reminder[]> {
  return readJson<Reminder>(source, FIND_REMINDERS, [companyId]);
}

/** Replaces all reminders of the company. The company must be locked. */
export async function replaceReminders(tx: Tx, companyId: string, reminders: Reminder[]): Promise<void> {
  await tx.companyReminder.deleteMany({ where: { companyId } });
  await tx.companyReminder.createMany({ data: reminders.map(({ days, message }) => ({ companyId, days, message })) });
}
