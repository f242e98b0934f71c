import "server-only";
import { readRows, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { text } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";

/** The key of PostgreSQL's advisory lock on the company of `$1`. Issuing takes it shared, changing the company takes it exclusively. */
export const COMPANY_LOCK_KEY = "hashtextextended('company ' || $1::uuid, 0)";

const TAKE_COMPANY_LOCK = defineQuery(
  "close_company_gate",
  text(`pg_advisory_xact_lock(${COMPANY_LOCK_KEY})::text`), // of type void, which is an empty text
  (columns) => `SELECT ${columns}`,
);
const LOCK_COMPANY = defineQuery(
  "lock_company",
  text("time_zone"),
  (columns) => `SELECT ${columns} FROM companies WHERE id = $1::uuid FOR NO KEY UPDATE`,
);

/**
 * Locks the company exclusively until the transaction ends: nobody else changes it or issues its invoices. Returns its time zone. The lock
 * is first come, first served, so it waits only for transactions that issued before.
 */
export async function lockCompany(tx: Tx, companyId: string): Promise<string> {
  checkLockOrder(tx, "company", companyId);
  await readRows(tx, TAKE_COMPANY_LOCK, [companyId]);
  const [timeZone] = await readRows(tx, LOCK_COMPANY, [companyId]);
  if (timeZone === undefined) throw new Error(`company ${companyId} is gone`);
  return timeZone;
}
