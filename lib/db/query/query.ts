import type { Column, Field, Fields } from "#lib/db/query/field.ts";
import { rowFault } from "#lib/db/query/row-fault.ts";

/** A statement. */
export interface Command {
  /** The name in PostgreSQL's plan cache. A statement with an empty name is planned at each execution. */
  readonly name: string;
  readonly text: string;
}

/**
 * A statement whose rows have the type `Row`: in one column of JSON, or in a column for each field where JSON cannot
 * represent a value.
 */
export interface Query<Row> extends Command {
  readonly field: Field<Row>;
  readonly isColumns?: true;
}

/** The rows of a query, the values of a field, or an object with these fields. */
export type RowOf<Declared> =
  Declared extends Query<infer Row>
    ? Row
    : Declared extends Field<infer Value>
      ? Value
      : { [Name in keyof Declared]: RowOf<Declared[Name]> };

/** A declared statement, with the means to have PostgreSQL describe the columns behind its JSON. */
export interface DeclaredQuery extends Pick<Query<never>, "name" | "text"> {
  field: Column;
  textWith: (columns: string) => string;
}

/** The declared statements of all loaded modules; queries.test.ts compares each with the database. */
export const declaredQueries: DeclaredQuery[] = [];

/**
 * Declares a statement and its rows. `write` returns the statement, with the given columns after its SELECT or
 * RETURNING:
 *
 *     const FIND_GROUP = defineQuery("find_group", object({ id: uuid("g.id") }), (columns) => `SELECT ${columns} FROM
 *     groups g WHERE g.id = $1`);
 */
export function defineQuery<Row>(name: string, field: Field<Row>, write: (columns: string) => string): Query<Row> {
  const query = makeQuery(name, field, write);
  declaredQueries.push({ name, text: query.text, field: field as Column, textWith: write });
  return query;
}

/** The declared statements without rows; queries.test.ts prepares each. */
export const declaredCommands: Command[] = [];

/** Declares a statement that gives no rows. */
export function defineCommand(name: string, text: string): Command {
  const command = { name, text };
  declaredCommands.push(command);
  return command;
}

/**
 * The same as `defineQuery`, for a statement that is built at each call. The generated test does not cover it; tests
 * that run it check its rows.
 */
export function makeQuery<Row>(name: string, field: Field<Row>, write: (columns: string) => string): Query<Row> {
  const isJson = field.shape.kind === "object" || field.shape.kind === "list";
  return { name, text: write(`${isJson ? field.sql : `to_json(${field.sql})`} AS json`), field };
}

/** A statement whose rows have a column for each field. */
export function defineColumnQuery<Row>(
  name: string,
  fields: Fields<Row>,
  write: (columns: string) => string,
): Query<Row> {
  const query = makeColumnQuery(name, fields, write);
  declaredQueries.push({ name, text: query.text, field: query.field as Column, textWith: write });
  return query;
}

/** The same, for a statement that is written anew at each call. */
export function makeColumnQuery<Row>(
  name: string,
  fields: Fields<Row>,
  write: (columns: string) => string,
): Query<Row> {
  const parts = fields as Record<string, Column>;
  const shapes = Object.fromEntries(Object.entries(parts).map(([key, { shape }]) => [key, shape]));
  const columns = Object.entries(parts).map(([key, { sql }]) => `${sql} AS "${key}"`);
  const field: Field<Row> = { sql: "", raw: "", parts, shape: { kind: "object", fields: shapes } };
  return { name, text: write(columns.join(", ")), field, isColumns: true };
}

/** The rows of a query, of the rows that pg gives. */
export function rowsOf<Row>(query: Query<Row>, given: readonly object[]): Row[] {
  return verifyRows(query, query.isColumns ? (given as Row[]) : (given as { json: Row }[]).map(({ json }) => json));
}

// biome-ignore lint/style/noProcessEnv: migrations read catalogues before all variables are known, and lib/env.ts reads them once
const VERIFIES_ROWS = process.env.NODE_ENV === "test";

/**
 * Throws in tests when a row differs from the declaration of its query. Elsewhere rows are trusted, and this costs
 * nothing.
 */
export function verifyRows<Row>({ name, field }: Query<Row>, rows: Row[]): Row[] {
  if (!VERIFIES_ROWS) return rows;
  for (const row of rows) {
    const fault = rowFault(row, field.shape);
    if (fault !== null)
      throw new TypeError(`the query ${name || "without a name"} gives another shape than it declares: ${fault}`);
  }
  return rows;
}
