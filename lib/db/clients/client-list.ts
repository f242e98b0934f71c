import "server-only";
import { CHANGED_AT, CLIENT_RECORD } from "#lib/db/clients/client-records.ts";
import { integer, list, object } from "#lib/db/query/field.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { readInTurn, readListed } from "#lib/db/replicas/replica-reads.ts";
import type { ClientListFilter } from "#lib/domain/list-filters.ts";
import type { Client } from "#lib/domain/parties/parties.ts";

/**
 * A page of clients and the number of matches: newest first, or, of those that changed since an instant, in the order
 * of their changes. The rows of a page are chosen by an index alone (clients_active_idx, clients_pkey,
 * clients_changed_idx) before their columns are read.
 */
export async function listClientsByAge(
  companyId: string,
  { search, updatedSince, archived }: ClientListFilter,
  { limit, offset }: { limit: number; offset: bigint },
): Promise<{ total: number; clients: Client[] }> {
  const parameters = new Parameters(companyId);
  const part = `LIMIT ${parameters.add(limit, "int")} OFFSET ${parameters.add(offset, "bigint")}`;
  const words = "concat_ws(E'\\x1f', cl.name, cl.email, cl.siren, cl.vat_number)";
  const conditions: Record<keyof ClientListFilter, string[]> = {
    archived: archived === null ? [] : [`cl.archived_at IS ${archived ? "NOT NULL" : "NULL"}`],
    updatedSince: given(updatedSince, (instant) => [`${CHANGED_AT} >= ${parameters.add(instant, "timestamptz")}`]),
    search: given(search, (text) => [`search_fold(${words}) LIKE search_pattern(${parameters.add(text, "text")})`]),
  };
  const matches = ["cl.company_id = $1::uuid", ...Object.values(conditions).flat()].join(" AND ");
  const orderBy = updatedSince ? `${CHANGED_AT}, cl.id` : "cl.id DESC";
  const page = `(SELECT cl.id FROM clients cl WHERE ${matches} ORDER BY ${orderBy} ${part}) page`;
  const found = object({
    total: integer(`(SELECT count(*) FROM clients cl WHERE ${matches})`),
    clients: list<Client>(CLIENT_RECORD, {
      from: `${page} JOIN clients cl ON cl.company_id = $1::uuid AND cl.id = page.id`,
      orderBy,
    }),
  });
  const query = makeQuery("list_clients_by_age", found, (columns) => `SELECT ${columns}`);
  const [result] = await (search
    ? readInTurn(companyId, query, parameters.values)
    : readListed(query, parameters.values));
  if (!result) throw new Error("the list query returned no row");
  return result;
}
