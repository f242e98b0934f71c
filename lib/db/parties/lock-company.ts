import "server-only";
import { type JsonQuery, readJson, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";

/** The key of PostgreSQL's advisory lock on the company of `$1`. Issuing takes it shared, changing the company takes it exclusively. */
export const COMPANY_LOCK_KEY = "hashtextextended('company ' || $1::uuid, 0)";

const TAKE_COMPANY_LOCK: JsonQuery = {
  name: "close_company_gate",
  text: `SELECT to_json(pg_advisory_xact_lock(${COMPANY_LOCK_KEY})::text) AS json`,
};
const LOCK_COMPANY: JsonQuery = {
  name: "lock_company",
  text: "SELECT to_json(time_zone) AS json FROM companies WHERE id = $1::uuid FOR NO KEY UPDATE",
};

/**
 * Locks the company exclusively until the transaction ends: nobody else changes it or issues its invoices. Returns its time zone. The lock
 * is first come, first served, so it waits only for transactions that issued before.
 */
export async function lockCompany(tx: Tx, companyId: string): Promise<string> {
  checkLockOrder(tx, "company", companyId);
  await readJson<string>(tx, TAKE_COMPANY_LOCK, [companyId]);
  const [timeZone] = await readJson<string>(tx, LOCK_COMPANY, [companyId]);
  if (timeZone === undefined) throw new Error(`company ${companyId} is gone`);
  return timeZone;
}
