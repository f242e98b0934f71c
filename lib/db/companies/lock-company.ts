import "server-only";
import { send, type Tx } from "#lib/db/client.ts";
import { findTimeZone } from "#lib/db/companies/terms.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { defineCommand } from "#lib/db/query/query.ts";

// The lock of a company is an advisory lock: it is first come, first served, where issuers that share a row lock would
// overtake a waiting change of Settings indefinitely. It is taken by a statement of its own, so that the next one reads
// what the transaction before it left.

/** PostgreSQL's key of the lock on the company of `$1`. */
const KEY = "hashtextextended('company ' || $1::uuid, 0)";

const LOCK_COMPANY = defineCommand("lock_company", `SELECT pg_advisory_xact_lock(${KEY})`);
const SHARE_COMPANY = defineCommand("share_company", `SELECT pg_advisory_xact_lock_shared(${KEY})`);

/**
 * Locks the company exclusively until the transaction ends: nobody else changes it or issues its invoices. Returns its
 * time zone. It waits only for transactions that issued before.
 */
export function lockCompany(tx: Tx, companyId: string): Promise<string> {
  checkLockOrder(tx, "company", companyId);
  send(tx, LOCK_COMPANY, [companyId]);
  return findTimeZone(tx, companyId);
}

/** Locks the company, shared with others until the transaction ends: changes of Settings wait for it. */
export function shareCompany(tx: Tx, companyId: string): void {
  checkLockOrder(tx, "company", companyId);
  send(tx, SHARE_COMPANY, [companyId]);
}
