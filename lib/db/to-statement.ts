import "server-only";
import type { Statement } from "#lib/db/connection/limited-pool.ts";
import { statementName } from "#lib/db/connection/statement-name.ts";
import type { Command } from "#lib/db/query/query.ts";

/** What pg executes for a query or command. */
export function toStatement({ name, text }: Command, values: unknown[], gone?: AbortSignal): Statement {
  return { name: name && statementName(name, text), text, values, gone };
}
