import "server-only";
import { readOne, send, type Tx } from "#lib/db/client.ts";
import { integer } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";

const FIND_LIMIT = defineQuery(
  "find_write_off_limit",
  integer("co.write_off_limit_cents"),
  (columns) => `SELECT ${columns} FROM companies co WHERE co.id = $1::uuid`,
);

/** The most that is written off of an invoice or a receipt, in the minor unit of the currency of the books. */
export function findWriteOffLimit(source: Tx | "pool", companyId: string): Promise<number> {
  return readOne(source, FIND_LIMIT, [companyId]);
}

const SAVE_LIMIT = defineCommand(
  "save_write_off_limit",
  "UPDATE companies SET write_off_limit_cents = $2::bigint, updated_at = $3::timestamptz WHERE id = $1::uuid",
);

/** Changes it. The company must be locked. */
export function saveWriteOffLimit(tx: Tx, companyId: string, limitCents: number, now: Date): void {
  send(tx, SAVE_LIMIT, [companyId, limitCents, now]);
}
