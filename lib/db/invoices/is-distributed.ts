import "server-only";
import { readRows, type Tx } from "#lib/db/client.ts";
import { boolean } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";

const IS_DISTRIBUTED = defineQuery(
  "is_distributed",
  boolean("to_regclass('two_phase_commits') IS NOT NULL"), // made by lib/db/migrations/distribute.ts
  (columns) => `SELECT ${columns}`,
);

let known: boolean | undefined;

/** Whether the companies are on several servers. Read once: Folio does not run while a database is distributed. */
export async function isDistributed(tx: Tx): Promise<boolean> {
  known ??= (await readRows(tx, IS_DISTRIBUTED, []))[0] === true;
  return known;
}
