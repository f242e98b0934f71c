import "server-only";
import { readRows, send, type Tx } from "#lib/db/client.ts";
import type { CompanyDue, Only } from "#lib/db/invoices/due-invoices.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { date, integer, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";

/** Nobody answered, and the trail does not say of this version that it expired: the index quotes_expiring_idx. */
const EXPIRING = "q.status IN ('sent', 'viewed') AND q.expired_version IS DISTINCT FROM q.version";

const COMPANIES_EXPIRING = defineQuery(
  "companies_expiring",
  object<CompanyDue>({
    groupId: uuid("co.group_id"),
    companyId: uuid("co.id"),
    daysAhead: integer("coalesce($3::int, co.days_ahead)"),
  }),
  (columns) => `
    SELECT ${columns} FROM companies co JOIN quotes q ON q.company_id = co.id
    WHERE ${EXPIRING} AND ($2::uuid IS NULL OR co.id = $2::uuid)
      AND q.valid_until < (($1::timestamptz + coalesce($3::int, co.days_ahead) * interval '24 hours') AT TIME ZONE co.time_zone)::date
    GROUP BY q.company_id, co.id, co.group_id, co.days_ahead, co.position ORDER BY co.position`,
);

/** The companies with quotes that have expired without the trail saying so. */
export function listCompaniesExpiring(now: Date, only: Only | null): Promise<CompanyDue[]> {
  return readRows("pool", COMPANIES_EXPIRING, [now, only?.companyId ?? null, only?.daysAhead ?? null]);
}

/** A quote that has expired. */
export type ExpiringQuote = Pick<Quote, "id" | "clientId" | "number" | "version" | "validUntil">;

const LOCK_EXPIRING = defineQuery(
  "lock_expiring",
  object<ExpiringQuote>({
    id: uuid("q.id"),
    clientId: uuid("q.client_id"),
    number: nullable(text("q.number")),
    version: integer("q.version"),
    validUntil: date("q.valid_until"),
  }),
  (columns) => `
    SELECT ${columns} FROM quotes q JOIN companies co ON co.id = q.company_id
    WHERE q.company_id = $2::uuid AND ${EXPIRING} AND q.valid_until < ($1::timestamptz AT TIME ZONE co.time_zone)::date
    ORDER BY q.valid_until LIMIT $3::int FOR UPDATE OF q SKIP LOCKED`,
);

/**
 * Locks up to `limit` of a company's expired quotes; `now` is what its clock shows. Quotes that others have locked are
 * skipped and found again the next time.
 */
export function lockExpiring(tx: Tx, companyId: string, now: Date, limit: number): Promise<ExpiringQuote[]> {
  checkLockOrder(tx, "quote");
  return readRows(tx, LOCK_EXPIRING, [now, companyId, limit]);
}

const NOTE_EXPIRED = defineCommand(
  "note_expired_quotes",
  "UPDATE quotes SET expired_version = version WHERE company_id = $1::uuid AND id = ANY ($2::uuid[])",
);

/** Notes that the trail has the expiry of these locked quotes, in their versions. */
export function noteExpired(tx: Tx, companyId: string, quoteIds: string[]): void {
  send(tx, NOTE_EXPIRED, [companyId, quoteIds]);
}
