import "server-only";
import type { Statement } from "#lib/db/connection/limited-pool.ts";
import { statementName } from "#lib/db/connection/statement-name.ts";
import type { ColumnQuery, Command } from "#lib/db/query/query.ts";

/** What pg executes for a query or command. Its rows come in the form that `rowsOf` reads, those of a query with columns as objects. */
export function toStatement(
  { name, text, isColumns }: Command & Partial<Pick<ColumnQuery<unknown>, "isColumns">>,
  values: unknown[],
  options: Pick<Statement, "gone" | "sending">,
): Statement {
  return { name: name && statementName(name, text), text, values, asTexts: !isColumns, ...options };
}
