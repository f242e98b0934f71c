import "server-only";
import { type ClosePeriodOutcome, closePeriod } from "#lib/accounting/close-period.ts";
import { setWriteOffLimit } from "#lib/accounting/set-write-off-limit.ts";
import { type CompanyUpdate, isOwnersKey } from "#lib/companies/company-editors.ts";
import { type UpdateCompanyOutcome, updateCompany } from "#lib/companies/update-company.ts";
import type { Tx } from "#lib/db/client.ts";
import { type CompanySettings, findCompanyOfGroup, findCompanySettings } from "#lib/db/companies/company-settings.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { isInReach, type KeyReach } from "#lib/domain/identity/scopes.ts";
import { companyNow } from "#lib/domain/test-companies/company-clock.ts";
import { type ChangeSenderOutcome, changeSender, type SenderChange } from "#lib/email/sender/change-sender.ts";
import { setReceipts } from "#lib/email/sender/set-receipts.ts";

type Refusal = Exclude<
  UpdateCompanyOutcome | ChangeSenderOutcome | ClosePeriodOutcome | Awaited<ReturnType<typeof setReceipts>>,
  { ok: true }
>;

/** Whether a key may change a company: one of its group and its limits, with a key of the group's owner. */
export async function permitCompanyChange(
  source: Tx | "pool",
  { context, reach }: { context: Context; reach: KeyReach },
  companyId: string,
): Promise<{ ok: true } | { ok: false; code: "no_such_company" | "owner_only" }> {
  const company = await findCompanyOfGroup(source, context.groupId, companyId);
  if (!company || !isInReach(reach, company)) return { ok: false, code: "no_such_company" };
  return (await isOwnersKey(source, context)) ? { ok: true } : { ok: false, code: "owner_only" };
}

/**
 * The settings of a company, locked until the transaction ends, with the time and the date of its clock. The time of
 * the caller is the server's.
 */
export async function lockCompanySettings(
  tx: Tx,
  caller: Context,
  companyId: string,
): Promise<CompanySettings & { now: Date; today: CalendarDate }> {
  const timeZone = await lockCompany(tx, companyId);
  const now = companyNow(caller.now, (await getCompany(tx, companyId)).daysAhead);
  const today = todayIn(timeZone, now);
  return { ...(await findCompanySettings(tx, companyId, today)), now, today };
}

/**
 * Changes some settings of a company, which `permitCompanyChange` allows the caller. `merge` completes them with those
 * of the company as it is, which is locked meanwhile. Its failure is returned. The time of the caller is the server's.
 */
export async function changeCompany<
  Merged extends
    | {
        ok: true;
        update: CompanyUpdate;
        sender: SenderChange;
        automaticReceipts?: boolean | undefined;
        writeOffLimit?: number | undefined;
        booksClosedThrough?: CalendarDate | null | undefined;
      }
    | { ok: false },
>(
  tx: Tx,
  caller: Context,
  companyId: string,
  merge: (company: CompanySettings) => Merged,
): Promise<{ ok: true; company: CompanySettings } | Refusal | Exclude<Merged, { ok: true }>> {
  const { now, today, ...settings } = await lockCompanySettings(tx, caller, companyId);
  const merged = merge(settings);
  if (!merged.ok) return merged as Exclude<Merged, { ok: true }>;
  const updated = await updateCompany(tx, { ...caller, companyId, now }, merged.update);
  if (!updated.ok) return updated;
  const sent = await changeSender(tx, { ...caller, companyId, now }, merged.sender);
  if (!sent.ok) return sent;
  if (merged.booksClosedThrough !== undefined) {
    const closed = await closePeriod(tx, { ...caller, companyId, now }, merged.booksClosedThrough);
    if (!closed.ok) return closed;
  }
  if (merged.automaticReceipts !== undefined) {
    const set = await setReceipts(tx, { ...caller, companyId, now }, { automaticReceipts: merged.automaticReceipts });
    if (!set.ok) return set;
  }
  if (merged.writeOffLimit !== undefined) {
    const set = await setWriteOffLimit(tx, { ...caller, companyId, now }, { writeOffLimit: merged.writeOffLimit });
    if (!set.ok) return set;
  }
  return { ok: true, company: await findCompanySettings(tx, companyId, today) };
}
