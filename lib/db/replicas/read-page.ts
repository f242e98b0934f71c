import "server-only";
import { type Fields, integer, list, object } from "#lib/db/query/field.ts";
import { behind, type ListColumns, orderBy } from "#lib/db/query/list-order.ts";
import type { Parameters } from "#lib/db/query/parameters.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { readInTurn, readListed } from "#lib/db/replicas/replica-reads.ts";
import type { ListPart } from "#lib/domain/list-order.ts";

/** The rows of one table, or of a query in brackets, that a list shows. `row` is their alias, `joins` what the fields of a row need beside it. */
interface Listed<Row, Sort extends string> {
  table: string;
  row: string;
  joins?: string;
  fields: Fields<Row>;
  columns: ListColumns<Sort>;
}

/** What is asked of the list: SQL conditions on the row, with their parameters. A search waits for its turn. */
interface Asked<Sort extends string> extends Pick<ListPart<Sort>, "order" | "after"> {
  conditions: Record<string, string[]>;
  parameters: Parameters;
  isSearch: boolean;
}

/** A page of the rows of a company in an order, and the number of matches. */
export async function readPage<Row, Sort extends string>(
  companyId: string,
  { table, row, joins = "", fields, columns }: Listed<Row, Sort>,
  { conditions, parameters, isSearch, order, after }: Asked<Sort>,
  { limit, offset }: { limit: number; offset: bigint },
): Promise<{ total: number; rows: Row[] }> {
  const from = `${table} ${row}`;
  const part = `LIMIT ${parameters.add(limit, "int")} OFFSET ${parameters.add(offset, "bigint")}`;
  const matches = [`${row}.company_id = $1::uuid`, ...Object.values(conditions).flat()].join(" AND ");
  const shown = [matches, ...behind(columns, order, after, parameters)].join(" AND ");
  const by = orderBy(columns, order);
  const found = object<{ total: number; rows: Row[] }>({
    total: integer(`(SELECT count(*) FROM ${from} WHERE ${matches})`),
    rows: list<Row>(fields, {
      from: `(SELECT ${row}.* FROM ${from} WHERE ${shown} ORDER BY ${by} ${part}) ${row} ${joins}`,
      orderBy: by,
    }),
  });
  const query = makeQuery("", found, (selected) => `SELECT ${selected}`);
  const [result] = await (isSearch
    ? readInTurn(companyId, query, parameters.values)
    : readListed(query, parameters.values));
  if (!result) throw new Error("the list query returned no row");
  return result;
}
