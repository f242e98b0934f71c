import type { CalendarDate } from "#lib/domain/calendar-date.ts";

// A field of a row is declared once: its SQL expression, its form in JSON and its TypeScript type. The SELECT list and
// the type of the rows follow from it. Tests compare the declaration with PostgreSQL's types (queries.test.ts) and with
// every row they read (row-fault.ts).

/** The form of a value in a row. */
export type Shape = { nullable?: boolean } & (
  | { kind: "text" | "uuid" | "date" | "instant" | "hex" | "boolean" | "bytes" | "record" }
  | { kind: "integer"; values?: readonly number[] }
  | { kind: "one of"; values: readonly string[] }
  /** `added` names the fields that older stored JSON may lack. */
  | { kind: "object"; fields: Record<string, Shape>; added?: readonly string[] }
  | { kind: "list"; of: Shape }
);

/** A field without its TypeScript type. */
export interface Column {
  /** The SQL expression of its value in JSON. */
  readonly sql: string;
  /** The SQL expression before its conversion for JSON: of an instant or of bytes, the column itself. */
  readonly raw: string;
  readonly shape: Shape;
  /** The conditions of the query exclude rows in which the column is null. */
  readonly isPresent?: true;
  /** The fields of an object that SQL builds; absent for stored JSON. */
  readonly parts?: Record<string, Column>;
  /** For a subquery: the same subquery with another expression as its result. */
  readonly within?: (expression: string) => string;
}

/** A field with values of exactly the type `T`: neither a wider nor a narrower type is assignable. */
export interface Field<T> extends Column {
  readonly holds?: (value: T) => T;
}

/**
 * A field for each property of `T`. A missing field, an extra one and one of another type do not compile. An optional
 * property is absent from older stored JSON.
 */
export type Fields<T> = { readonly [Name in keyof T]-?: Field<Exclude<T[Name], undefined>> };

function scalar<T>(kind: "text" | "uuid" | "date" | "integer" | "boolean" | "bytes" | "record", sql: string): Field<T> {
  return { sql, raw: sql, shape: { kind } };
}

export const text = (sql = ""): Field<string> => scalar("text", sql);
export const uuid = (sql = ""): Field<string> => scalar("uuid", sql);
export const date = (sql = ""): Field<CalendarDate> => scalar("date", sql);
/** A safe integer, such as a count or an amount. */
export const integer = (sql = ""): Field<number> => scalar("integer", sql);
export const boolean = (sql = ""): Field<boolean> => scalar("boolean", sql);
/** Bytes, in rows with columns only, because JSON has no bytes. */
export const bytes = (sql: string): Field<Uint8Array> => scalar("bytes", sql);
/** A stored JSON object with any content. */
export const record = (sql = ""): Field<Record<string, unknown>> => scalar("record", sql);

/** A stored JSON object of texts. */
export const texts = (sql = ""): Field<Record<string, string>> => scalar("record", sql);

/** A `timestamptz`, in RFC 3339 with milliseconds. */
export function instant(sql: string): Field<string> {
  return { sql: `rfc3339(${sql})`, raw: sql, shape: { kind: "instant" } };
}

/** A `bytea`, in hex. */
export function hex(sql: string): Field<string> {
  return { sql: `encode(${sql}, 'hex')`, raw: sql, shape: { kind: "hex" } };
}

/** A JSON object with a count for some of these keys. */
export function countsByKey<const Keys extends readonly string[]>(
  keys: Keys,
  sql: string,
): Field<{ [Key in Keys[number]]?: number }> {
  const fields = Object.fromEntries(keys.map((key) => [key, { kind: "integer" } as const]));
  return { sql, raw: sql, shape: { kind: "object", fields, added: keys } };
}

/** One of these texts. */
export function oneOf<const Values extends readonly string[]>(values: Values, sql = ""): Field<Values[number]> {
  return { sql, raw: sql, shape: { kind: "one of", values } };
}

/** One of these whole numbers. */
export function wholeNumberOf<const Values extends readonly number[]>(
  values: Values,
  sql: string,
): Field<Values[number]> {
  return { sql, raw: sql, shape: { kind: "integer", values } };
}

export function nullable<T>(field: Field<T>): Field<T | null> {
  return { ...(field as Column), shape: { ...field.shape, nullable: true } };
}

/** A nullable column that the conditions of the query exclude from being null. */
export function present<T>(field: Field<T>): Field<T> {
  return { ...field, isPresent: true };
}

/** The most fields that one call of json_build_object takes: PostgreSQL passes 100 arguments to a function. */
const MAX_PAIRS = 50;

/** An object that SQL builds from its fields. */
export function object<T>(fields: Fields<T>): Field<T> {
  const parts = fields as Record<string, Column>;
  const named = Object.entries(parts);
  const sql =
    named.length <= MAX_PAIRS
      ? `json_build_object(${named.map(([name, { sql: value }]) => `'${name}', ${value}`).join(", ")})`
      : `(SELECT row_to_json(whole) FROM (SELECT ${named.map(([name, { sql: value }]) => `${value} AS "${name}"`).join(", ")}) whole)`;
  return { sql, raw: sql, parts, shape: { kind: "object", fields: shapes(parts) } };
}

/** An object if the condition holds, else null. */
export function objectIf<T>(condition: string, fields: Fields<T>): Field<T | null> {
  const whole = object(fields);
  return nullable({ ...whole, sql: `CASE WHEN ${condition} THEN ${whole.sql} END` });
}

/** A list of objects: the rows of a subquery. `from` contains its tables and conditions. */
export function list<T>(fields: Fields<T>, rows: { from: string; orderBy: string }): Field<T[]> {
  return listOf(object(fields), rows);
}

/** The same with single values instead of objects. */
export function listOf<T>(item: Field<T>, { from, orderBy }: { from: string; orderBy: string }): Field<T[]> {
  const { sql: json, parts, shape } = item;
  const sql = `(SELECT coalesce(json_agg(${json} ORDER BY ${orderBy}), '[]') FROM ${from})`;
  return { sql, raw: sql, ...(parts && { parts }), within: firstOf(from), shape: { kind: "list", of: shape } };
}

/** The row of a subquery that gives at most one; null when it gives none. */
export function row<T>(fields: Fields<T>, from: string): Field<T | null> {
  const { sql: json, parts, shape } = object(fields) as Column;
  const sql = `(SELECT ${json} FROM ${from})`;
  return { sql, raw: sql, ...(parts && { parts }), within: firstOf(from), shape: { ...shape, nullable: true } };
}

function firstOf(from: string): (expression: string) => string {
  return (expression) => `(SELECT value FROM (SELECT ${expression} AS value FROM ${from}) found LIMIT 1)`;
}

/**
 * An object that is stored as JSON. Older ones may lack the fields named in `added`. The SQL of its fields is not used,
 * only their types.
 */
export function stored<T>(fields: Fields<T>, sql: string, added: readonly (keyof T & string)[] = []): Field<T> {
  return { sql, raw: sql, shape: { kind: "object", fields: shapes(fields as Record<string, Column>), added } };
}

/** A list of such objects. */
export function storedList<T>(fields: Fields<T>, sql: string, added: readonly (keyof T & string)[] = []): Field<T[]> {
  return { sql, raw: sql, shape: { kind: "list", of: stored(fields, sql, added).shape } };
}

/** A list of single values that is stored as JSON. */
export function storedValues<T>(item: Field<T>, sql: string): Field<T[]> {
  return { sql, raw: sql, shape: { kind: "list", of: item.shape } };
}

function shapes(parts: Record<string, Column>): Record<string, Shape> {
  return Object.fromEntries(Object.entries(parts).map(([name, { shape }]) => [name, shape]));
}
