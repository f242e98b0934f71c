import "server-only";
import { canEditOwnerFields } from "#lib/companies/company-editors.ts";
import { findBooks, saveClosedThrough } from "#lib/db/accounting/books.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import { addDays, type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

export type ClosePeriodOutcome =
  | { ok: true }
  | { ok: false; code: "owner_only" }
  /** The day is not over in the company's time zone. `latest`: yesterday. */
  | { ok: false; code: "period_not_over"; latest: CalendarDate };

/**
 * Closes the books through a day, inclusive; null opens them. From then on no document and no entry of the ledger is
 * dated on that day or before. The owner may move the day forward and back, and the trail records both days. The
 * company is locked. Transactions that date something share that lock until their commit, so that none of them dates in
 * the period after the answer.
 */
export async function closePeriod(
  tx: Tx,
  context: Context,
  closedThrough: CalendarDate | null,
): Promise<ClosePeriodOutcome> {
  const { companyId, now } = context;
  const latest = addDays(todayIn(await lockCompany(tx, companyId), now), -1);
  const { closedThrough: before } = await findBooks(tx, companyId);
  if (closedThrough === before) return { ok: true };
  if (!(await canEditOwnerFields(tx, context))) return { ok: false, code: "owner_only" };
  if (closedThrough !== null && closedThrough > latest) return { ok: false, code: "period_not_over", latest };
  saveClosedThrough(tx, companyId, closedThrough, now);
  const changes = [{ field: "booksClosedThrough", from: before, to: closedThrough }];
  await recordEvent(tx, context, { type: "company.updated", data: { fields: ["booksClosedThrough"], changes } });
  return { ok: true };
}
