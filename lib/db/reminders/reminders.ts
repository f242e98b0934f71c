import "server-only";
import { readRows, type Tx, withPrisma } from "#lib/db/client.ts";
import { REMINDER } from "#lib/db/fields/reminder-fields.ts";
import { object } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import type { Reminder } from "#lib/domain/reminders/reminders.ts";

const FIND_REMINDERS = defineQuery(
  "find_reminders",
  object<Reminder>(REMINDER),
  (columns) => `SELECT ${columns} FROM company_reminders r WHERE r.company_id = $1::uuid ORDER BY r.days`,
);

/** The reminders of a company, earliest first; empty when it sends none. */
export function findReminders(source: Tx | "pool", companyId: string): Promise<Reminder[]> {
  return readRows(source, FIND_REMINDERS, [companyId]);
}

/** Replaces all reminders of the company. The company must be locked. */
export async function replaceReminders(tx: Tx, companyId: string, reminders: Reminder[]): Promise<void> {
  await withPrisma(tx, (prisma) => prisma.companyReminder.deleteMany({ where: { companyId } }));
  await withPrisma(tx, (prisma) =>
    prisma.companyReminder.createMany({
      data: reminders.map(({ days, messages: { fr, en } }) => ({
        ...{ companyId, days, messageFr: fr, messageEn: en },
        message: fr ?? en,
      })),
    }),
  );
}
