import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Tx } from "#lib/db/client.ts";
import { lockCompany } from "#lib/db/parties/lock-company.ts";
import { findReminders, replaceReminders } from "#lib/db/parties/reminders.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Reminder } from "#lib/domain/invoice/reminders.ts";

/**
 * Sets when a company's clients are reminded, and in which words; an empty list turns reminders off. Those that went out stay sent. The trail
 * keeps the days, not the words.
 */
export async function setReminders(tx: Tx, context: Context, reminders: Reminder[]): Promise<{ ok: true }> {
  const { companyId } = context;
  await lockCompany(tx, companyId);
  const sorted = reminders.toSorted((a, b) => a.days - b.days);
  if (isDeepStrictEqual(sorted, await findReminders(tx, companyId))) return { ok: true };
  await replaceReminders(tx, companyId, sorted);
  await recordEvent(tx, context, { type: "company.reminders_changed", data: { days: sorted.map(({ days }) => days) } });
  return { ok: true };
}
