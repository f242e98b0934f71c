import "server-only";
import { CHANGED_AT, CLIENT_RECORD, SEARCHED } from "#lib/db/clients/client-records.ts";
import { integer, list, object } from "#lib/db/query/field.ts";
import { behind, type ListColumns, orderBy } from "#lib/db/query/list-order.ts";
import { given, Parameters } from "#lib/db/query/parameters.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { readInTurn, readListed } from "#lib/db/replicas/replica-reads.ts";
import type { ChangeSort, ClientListFilter } from "#lib/domain/list-filters.ts";
import type { ListPart } from "#lib/domain/list-order.ts";
import type { Client } from "#lib/domain/parties/parties.ts";

/** Ids rise with the time of creation. */
const COLUMNS: ListColumns<ChangeSort> = {
  id: "cl.id",
  by: { createdAt: null, updatedAt: { column: CHANGED_AT, type: "timestamptz" } },
};

/**
 * A page of a company's clients in an order, and the number of matches. The rows of a page are chosen by an index alone
 * (clients_active_idx, clients_pkey, clients_changed_idx, clients_email_idx and the like) before their columns are
 * read.
 */
export async function listClientsInOrder(
  companyId: string,
  { search, email, siren, vatNumber, externalId, updatedSince, archived }: ClientListFilter,
  { order, after }: Pick<ListPart<ChangeSort>, "order" | "after">,
  { limit, offset }: { limit: number; offset: bigint },
): Promise<{ total: number; clients: Client[] }> {
  const parameters = new Parameters(companyId);
  const part = `LIMIT ${parameters.add(limit, "int")} OFFSET ${parameters.add(offset, "bigint")}`;
  const conditions: Record<keyof ClientListFilter, string[]> = {
    archived: archived === null ? [] : [`cl.archived_at IS ${archived ? "NOT NULL" : "NULL"}`],
    updatedSince: given(updatedSince, (instant) => [`${CHANGED_AT} >= ${parameters.add(instant, "timestamptz")}`]),
    email: given(email, (text) => [`lower(cl.email) = lower(${parameters.add(text, "text")})`]),
    externalId: given(externalId, (id) => [`cl.external_id = ${parameters.add(id, "text")}`]),
    siren: given(siren, (text) => [`cl.siren = ${parameters.add(text, "text")}`]),
    vatNumber: given(vatNumber, (text) => {
      const number = parameters.add(text.trim(), "text");
      // Numbers of the Union are stored without spaces, others as they were written.
      return [`cl.vat_number IN (${number}, upper(regexp_replace(${number}, '[[:space:]./-]', '', 'g')))`];
    }),
    search: given(search, (text) => [`search_fold(${SEARCHED}) LIKE search_pattern(${parameters.add(text, "text")})`]),
  };
  const matches = ["cl.company_id = $1::uuid", ...Object.values(conditions).flat()].join(" AND ");
  const by = orderBy(COLUMNS, order);
  const shown = [matches, ...behind(COLUMNS, order, after, parameters)].join(" AND ");
  const page = `(SELECT cl.id FROM clients cl WHERE ${shown} ORDER BY ${by} ${part}) page`;
  const found = object({
    total: integer(`(SELECT count(*) FROM clients cl WHERE ${matches})`),
    clients: list<Client>(CLIENT_RECORD, {
      from: `${page} JOIN clients cl ON cl.company_id = $1::uuid AND cl.id = page.id`,
      orderBy: by,
    }),
  });
  const query = makeQuery("list_clients_in_order", found, (columns) => `SELECT ${columns}`);
  const [result] = await (search
    ? readInTurn(companyId, query, parameters.values)
    : readListed(query, parameters.values));
  if (!result) throw new Error("the list query returned no row");
  return result;
}
