import "server-only";
import type { Statement } from "#lib/db/connection/limited-pool.ts";
import { statementName } from "#lib/db/connection/statement-name.ts";
import type { Query } from "#lib/db/query/query.ts";
import { TEXT_ROWS } from "#lib/db/query/row-texts.ts";

/** What pg executes for a query or command. Its rows come in the form that `rowsOf` reads. */
export function toStatement(
  { name, text, readTexts }: Omit<Query<unknown>, "field">,
  values: unknown[],
  options: Pick<Statement, "gone" | "sending">,
): Statement {
  return { name: name && statementName(name, text), text, values, ...(readTexts && TEXT_ROWS), ...options };
}
