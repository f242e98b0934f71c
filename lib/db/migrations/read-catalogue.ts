import "server-only";
import type { Client, Pool } from "pg";
import { type Query, rowsOf } from "#lib/db/query/query.ts";

/** The rows of a declared query on a connection that is no transaction of the service, such as that of a migration. */
export async function readCatalogue<Row>(client: Pick<Client | Pool, "query">, query: Query<Row>): Promise<Row[]> {
  const { rows } = await client.query(query.text);
  return rowsOf(query, rows);
}
