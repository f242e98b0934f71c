import "server-only";
import type { NewEvent } from "#lib/db/audit-log/events.ts";
import { readFirst, type Tx } from "#lib/db/client.ts";
import { instant, nullable, object, text } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";

/** Who edited a record last, and when; without a name where it was no user. */
export interface LatestEdit {
  by: string | null;
  at: string;
}

/** Finds the latest of the events of these types that name a record of a company under `member`. */
export function latestEditOf(
  queryName: string,
  member: "clientId" | "itemId" | "recurringInvoiceId" | "quoteId",
  types: NewEvent["type"][],
) {
  const query = defineQuery(
    queryName,
    object<LatestEdit>({ by: nullable(text("u.name")), at: instant("e.occurred_at") }),
    (columns) => `
    SELECT ${columns}
    FROM events e LEFT JOIN users u ON e.actor_kind = 'user' AND u.group_id = e.group_id AND u.id = e.actor_id
    WHERE e.chain_id = $1::uuid AND e.company_id = $1::uuid AND e.type = ANY ($3::text[]) AND e.data ->> '${member}' = $2
    ORDER BY e.occurred_at DESC, e.id DESC LIMIT 1`,
  );
  return (tx: Tx, companyId: string, id: string): Promise<LatestEdit | null> =>
    readFirst(tx, query, [companyId, id, types]);
}
