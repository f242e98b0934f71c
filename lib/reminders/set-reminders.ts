import "server-only";
import { isDeepStrictEqual } from "node:util";
import { canEditOwnerFields } from "#lib/companies/company-editors.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import { findReminders, replaceReminders } from "#lib/db/reminders/reminders.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Reminder } from "#lib/domain/reminders/reminders.ts";

/**
 * Sets the days and texts of a company's reminders. An empty list turns reminders off. Reminders already sent are
 * unchanged. For the owner, and for members whom the owner lets change companies: they write to clients. The trail
 * records the days, not the texts.
 */
export async function setReminders(
  tx: Tx,
  context: Context,
  reminders: Reminder[],
): Promise<{ ok: true } | { ok: false; code: "owner_only" }> {
  const { companyId } = context;
  await lockCompany(tx, companyId);
  if (!(await canEditOwnerFields(tx, context))) return { ok: false, code: "owner_only" };
  const sorted = reminders.toSorted((a, b) => a.days - b.days);
  if (isDeepStrictEqual(sorted, await findReminders(tx, companyId))) return { ok: true };
  await replaceReminders(tx, companyId, sorted);
  await recordEvent(tx, context, { type: "company.reminders_changed", data: { days: sorted.map(({ days }) => days) } });
  return { ok: true };
}
