import "server-only";
import { invoicesOfOrders } from "#lib/db/invoice-list/invoice-filter.ts";
import type { NumberSearch } from "#lib/db/invoice-list/search-numbers.ts";
import { boolean, integer, list, listOf, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import { Parameters } from "#lib/db/query/parameters.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";

/** What a text finds among the client names and order numbers that are on a company's invoices. */
export interface MatchedNames extends NumberSearch {
  /** How many invoices have a matching name, and how many of these have a number. */
  invoices: number;
  numbered: number;
  /** How many clients have, or had, a matching name. */
  clients: number;
  /** The names; null where they are on more invoices than asked for. */
  names: string[] | null;
  /** The clients; null where there are more than a thousand. */
  clientIds: string[] | null;
  /** Whether the number of an order matches. */
  hasOrder: boolean;
}

const MAX_CLIENT_IDS = 1000;

/**
 * The names of a company that contain the words, without regard to case and accents, and whether the number of an order
 * does; names of at most `few` invoices are listed.
 */
export async function findNames(
  snapshot: Snapshot,
  companyId: string,
  words: string,
  few: number,
): Promise<MatchedNames> {
  const parameters = new Parameters(companyId);
  const wanted = parameters.add(words, "text");
  const found = object<MatchedNames>({
    words: text(`search_fold(${wanted})`),
    shapes: list(
      { width: integer("width"), tail: text("search_tail") },
      {
        from: "(SELECT DISTINCT b.width, b.search_tail FROM invoice_number_blocks b WHERE b.company_id = $1::uuid) shapes",
        orderBy: "width, search_tail",
      },
    ),
    invoices: integer("(SELECT coalesce(sum(n), 0) FROM matched)"),
    numbered: integer("(SELECT coalesce(sum(numbered), 0) FROM matched)"),
    clients: integer("(SELECT count(DISTINCT client_id) FROM matched)"),
    names: nullableIf(
      `(SELECT coalesce(sum(n), 0) <= ${Math.trunc(few)} FROM matched)`,
      listOf(text("client_name"), { from: "(SELECT DISTINCT client_name FROM matched) names", orderBy: "client_name" }),
    ),
    clientIds: nullableIf(
      `(SELECT count(DISTINCT client_id) <= ${MAX_CLIENT_IDS} FROM matched)`,
      listOf(uuid("client_id"), { from: "(SELECT DISTINCT client_id FROM matched) clients", orderBy: "client_id" }),
    ),
    hasOrder: boolean(`EXISTS (SELECT FROM ${invoicesOfOrders(wanted)})`),
  });
  const query = makeQuery(
    "",
    found,
    (columns) => `
      WITH matched AS MATERIALIZED (
        SELECT n.client_id, n.client_name, sum(n.count) AS n, sum(n.numbered) AS numbered FROM invoice_names n
        WHERE n.company_id = $1::uuid AND n.search_text LIKE search_pattern(${wanted}) GROUP BY n.client_id, n.client_name HAVING sum(n.count) > 0
      )
      SELECT ${columns}`,
  );
  const [names] = await snapshot.rows(query, parameters.values);
  if (!names) throw new Error("the query of the names returned no row");
  return names;
}

function nullableIf<T>(condition: string, field: ReturnType<typeof listOf<T>>) {
  return nullable({ ...field, sql: `CASE WHEN ${condition} THEN ${field.sql} END` });
}
