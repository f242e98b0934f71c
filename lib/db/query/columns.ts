import type { Column, Fields, Shape } from "#lib/db/query/field.ts";

// A field that is written is declared once, like one that is read (field.ts): the column that stores it, with its
// PostgreSQL type.

/**
 * The column of each field of `Row` and its type, as in "client_id uuid". A missing field and an extra one do not
 * compile.
 */
export type Columns<Row> = { readonly [Name in keyof Row]-?: string };

const TYPES: Record<Shape["kind"], string> = {
  ...{
    text: "text",
    uuid: "uuid",
    date: "date",
    instant: "timestamptz",
    hex: "bytea",
    boolean: "boolean",
    bytes: "bytea",
  },
  ...{ integer: "bigint", "one of": "text", record: "jsonb", object: "jsonb", list: "jsonb" },
};

/** The columns that store the fields of one table. `enumerations`: the types of those that are one in PostgreSQL. */
export function columnsOf<Row>(fields: Fields<Row>, enumerations: { [Name in keyof Row]?: string } = {}): Columns<Row> {
  const types = new Map<string, unknown>(Object.entries(enumerations));
  const columns = Object.entries(fields as Record<string, Column>).map(([name, { raw, shape }]) => [
    name,
    `${raw.slice(raw.indexOf(".") + 1)} ${types.get(name) ?? TYPES[shape.kind]}`,
  ]);
  return Object.fromEntries(columns) as Columns<Row>;
}

function parts(columns: Columns<object>): { field: string; column: string; type: string }[] {
  return Object.entries(columns as Record<string, string>).map(([field, definition]) => {
    const space = definition.indexOf(" ");
    return { field, column: definition.slice(0, space), type: definition.slice(space + 1) };
  });
}

/** The columns of these fields, for the list after INSERT INTO. */
export function columnNames(columns: Columns<object>): string {
  return parts(columns)
    .map(({ column }) => `"${column}"`)
    .join(", ");
}

/** The values of these fields in a row `r` of `recordsOf`, in the same order. */
export function columnValues(columns: Columns<object>): string {
  return parts(columns)
    .map(({ field }) => `r."${field}"`)
    .join(", ");
}

/** The rows `r` that a parameter holds as JSON, a list of objects with these fields. */
export function recordsOf(parameter: string, columns: Columns<object>): string {
  const definitions = parts(columns).map(({ field, type }) => `"${field}" ${type}`);
  return `json_to_recordset(${parameter}::json) AS r (${definitions.join(", ")})`;
}

/** An INSERT of one row, whose values are those of `rowValues`. */
export function insertRow(table: string, columns: Columns<object>): string {
  const values = parts(columns).map(({ type }, index) => `$${index + 1}::${type}`);
  return `INSERT INTO ${table} (${columnNames(columns)}) VALUES (${values.join(", ")})`;
}

/** The values of a row's fields, in the order of its columns. */
export function rowValues<Row extends object>(columns: Columns<Row>, row: Row): unknown[] {
  const given = new Map<string, unknown>(Object.entries(row));
  return parts(columns).map(({ field, type }) => toSend(given.get(field), type));
}

/** Assignments for the list after SET: of all fields, to those of a row `r` of `recordsOf`. */
export function assignmentsOf(columns: Columns<object>): string {
  return parts(columns)
    .map(({ field, column }) => `"${column}" = r."${field}"`)
    .join(", ");
}

/**
 * Assignments for the list after SET: of the fields of `change` that are not undefined, to parameters from number
 * `first` on.
 */
export function assignments<Row>(
  columns: Columns<Row>,
  change: Partial<Row>,
  first: number,
): { sql: string; values: unknown[] } {
  const given = new Map<string, unknown>(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed = parts(columns).filter(({ field }) => given.has(field));
  return {
    sql: changed.map(({ column, type }, index) => `"${column}" = $${first + index}::${type}`).join(", "),
    values: changed.map(({ field, type }) => toSend(given.get(field), type)),
  };
}

function toSend(value: unknown, type: string): unknown {
  return type === "jsonb" && value !== null ? JSON.stringify(value) : value;
}
