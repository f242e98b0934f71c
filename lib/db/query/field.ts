import type { CalendarDate } from "#lib/domain/calendar-date.ts";

// A field of a row is written once: what SQL computes, what it is in JSON, and its TypeScript type. From it follow the SELECT list, the type of
// the rows, and the checks that hold both against PostgreSQL (queries.test.ts) and against every row that a test reads (row-fault.ts).

/** What a value is in a row. */
export type Shape = { nullable?: boolean } & (
  | { kind: "text" | "uuid" | "date" | "instant" | "hex" | "boolean" | "bytes" | "record" }
  | { kind: "integer"; values?: readonly number[] }
  | { kind: "one of"; values: readonly string[] }
  /** `added` names the fields that older rows of stored JSON may lack. */
  | { kind: "object"; fields: Record<string, Shape>; added?: readonly string[] }
  | { kind: "list"; of: Shape }
  | { kind: "tuple"; of: Shape[] }
);

/** A field without its TypeScript type. */
export interface Column {
  /** The expression that gives its value in JSON. */
  readonly sql: string;
  /** The same before it is written as JSON writes it: the column itself of an instant or of bytes. */
  readonly raw: string;
  readonly shape: Shape;
  /** The query's conditions leave out the rows where the column is null. */
  readonly isPresent?: true;
  /** The fields of an object that SQL builds; absent where JSON is stored as such. */
  readonly parts?: Record<string, Column>;
  /** Of a subquery: puts one of its expressions in its place. */
  readonly within?: (expression: string) => string;
}

/** A field whose values are exactly `T`: neither a wider nor a narrower type takes its place. */
export interface Field<T> extends Column {
  readonly holds?: (value: T) => T;
}

/** A field for each property of `T`: one too few, one too many or one of another type does not compile. */
export type Fields<T> = { readonly [Name in keyof T]-?: Field<T[Name]> };

function scalar<T>(kind: "text" | "uuid" | "date" | "integer" | "boolean" | "bytes" | "record", sql: string): Field<T> {
  return { sql, raw: sql, shape: { kind } };
}

export const text = (sql = ""): Field<string> => scalar("text", sql);
export const uuid = (sql = ""): Field<string> => scalar("uuid", sql);
export const date = (sql = ""): Field<CalendarDate> => scalar("date", sql);
/** A safe integer, as counts and amounts are. */
export const integer = (sql = ""): Field<number> => scalar("integer", sql);
export const boolean = (sql = ""): Field<boolean> => scalar("boolean", sql);
/** Bytes as such, in rows of columns only: JSON has none. */
export const bytes = (sql: string): Field<Uint8Array> => scalar("bytes", sql);
/** A stored JSON object of which nothing else is known. */
export const record = (sql = ""): Field<Record<string, unknown>> => scalar("record", sql);

/** A `timestamptz`, in RFC 3339 with milliseconds. */
export function instant(sql: string): Field<string> {
  return { sql: `rfc3339(${sql})`, raw: sql, shape: { kind: "instant" } };
}

/** A `bytea`, in hex. */
export function hex(sql: string): Field<string> {
  return { sql: `encode(${sql}, 'hex')`, raw: sql, shape: { kind: "hex" } };
}

/** A JSON object that counts something for some of these keys. */
export function countsByKey<const Keys extends readonly string[]>(keys: Keys, sql: string): Field<{ [Key in Keys[number]]?: number }> {
  const fields = Object.fromEntries(keys.map((key) => [key, { kind: "integer" } as const]));
  return { sql, raw: sql, shape: { kind: "object", fields, added: keys } };
}

/** One of these texts, all of which the type names. */
export function oneOf<const Values extends readonly string[]>(values: Values, sql = ""): Field<Values[number]> {
  return { sql, raw: sql, shape: { kind: "one of", values } };
}

/** One of these whole numbers. */
export function wholeNumberOf<const Values extends readonly number[]>(values: Values, sql: string): Field<Values[number]> {
  return { sql, raw: sql, shape: { kind: "integer", values } };
}

export function nullable<T>(field: Field<T>): Field<T | null> {
  return { ...(field as Column), shape: { ...field.shape, nullable: true } };
}

/** Never null although its column may be: the query's conditions see to that. */
export function present<T>(field: Field<T>): Field<T> {
  return { ...field, isPresent: true };
}

/** An object that SQL builds from its fields. */
export function object<T>(fields: Fields<T>): Field<T> {
  const parts = fields as Record<string, Column>;
  const pairs = Object.entries(parts).map(([name, { sql }]) => `'${name}', ${sql}`);
  const sql = `json_build_object(${pairs.join(", ")})`;
  return { sql, raw: sql, parts, shape: { kind: "object", fields: shapes(parts) } };
}

/** The object where the condition holds, else null. */
export function objectIf<T>(condition: string, fields: Fields<T>): Field<T | null> {
  const whole = object(fields);
  return nullable({ ...whole, sql: `CASE WHEN ${condition} THEN ${whole.sql} END` });
}

/** The rows of a subquery as a list of objects: all of `from`, which names tables and conditions, in this order. */
export function list<T>(fields: Fields<T>, rows: { from: string; orderBy: string }): Field<T[]> {
  return listOf(object(fields), rows);
}

/** The same of other values than objects. */
export function listOf<T>(item: Field<T>, { from, orderBy }: { from: string; orderBy: string }): Field<T[]> {
  const { sql: json, parts, shape } = item;
  const sql = `(SELECT coalesce(json_agg(${json} ORDER BY ${orderBy}), '[]') FROM ${from})`;
  return { sql, raw: sql, ...(parts && { parts }), within: firstOf(from), shape: { kind: "list", of: shape } };
}

/** The row of a subquery, of which there is at most one; null where there is none. */
export function row<T>(fields: Fields<T>, from: string): Field<T | null> {
  const { sql: json, parts, shape } = object(fields) as Column;
  const sql = `(SELECT ${json} FROM ${from})`;
  return { sql, raw: sql, ...(parts && { parts }), within: firstOf(from), shape: { ...shape, nullable: true } };
}

function firstOf(from: string): (expression: string) => string {
  return (expression) => `(SELECT value FROM (SELECT ${expression} AS value FROM ${from}) found LIMIT 1)`;
}

/**
 * An object that is stored as JSON, and may lack the fields `added` since it was written. The SQL of its fields counts for nothing: they say what
 * is in it.
 */
export function stored<T>(fields: Fields<T>, sql: string, added: readonly (keyof T & string)[] = []): Field<T> {
  return { sql, raw: sql, shape: { kind: "object", fields: shapes(fields as Record<string, Column>), added } };
}

/** The same of a list of such objects. */
export function storedList<T>(fields: Fields<T>, sql: string, added: readonly (keyof T & string)[] = []): Field<T[]> {
  return { sql, raw: sql, shape: { kind: "list", of: stored(fields, sql, added).shape } };
}

function shapes(parts: Record<string, Column>): Record<string, Shape> {
  return Object.fromEntries(Object.entries(parts).map(([name, { shape }]) => [name, shape]));
}

/**
 * The same fields as a list of values without their names, which for twenty rows are most of what PostgreSQL writes and Node.js parses. `read`
 * makes the object again.
 */
export function tuple<T>(fields: Fields<T>): { field: Field<unknown[]>; read: (values: unknown[]) => T } {
  const columns = Object.entries(fields) as [keyof T, Column][];
  const sql = `json_build_array(${columns.map(([, { raw }]) => raw).join(", ")})`;
  const names = columns.map(([name, { shape }]) => ({ name, isInstant: shape.kind === "instant" }));
  return {
    field: { sql, raw: sql, shape: { kind: "tuple", of: columns.map(([, { shape }]) => shape) } },
    read: (values) => {
      const whole = {} as T;
      let place = 0;
      for (const { name, isInstant } of names) {
        const value = values[place++];
        whole[name] = (isInstant && typeof value === "string" ? new Date(value).toISOString() : value) as T[keyof T];
      }
      return whole;
    },
  };
}
