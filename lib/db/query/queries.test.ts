import { EventEmitter } from "node:events";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantToServiceRole, prepareServiceRole } from "#lib/db/migrations/service-role.ts";
import { leavesOf } from "#lib/db/query/describe-columns.ts";
import { type Column, integer, nullable, object, oneOf, type Shape, text } from "#lib/db/query/field.ts";
import { type DeclaredQuery, declaredCommands, declaredQueries, defineQuery, verifyRows } from "#lib/db/query/query.ts";
import { env } from "#lib/env.ts";

const sources = globSync("lib/**/*.ts").filter(
  (file) => !file.startsWith("lib/db/generated/") && !file.endsWith(".test.ts"),
);
await Promise.all(
  sources.filter((file) => file.startsWith("lib/db/")).map((file) => import(/* @vite-ignore */ `#${file}`)),
);
const declared = [...declaredQueries];

/** A type of PostgreSQL, with its labels if it is an enumeration. */
interface DatabaseType {
  name: string;
  labels: string[] | null;
}
let types: Map<number, DatabaseType>;
let nullableColumns: Set<string>;

// A connection of its own, because those of the pool accept statements as text only.
const client = new pg.Client({ connectionString: env.DATABASE_URL });
afterAll(() => client.end());

beforeAll(async () => {
  await client.connect();
  const { rows } = await client.query<DatabaseType & { oid: number }>(
    `SELECT t.oid::int, t.typname AS name, array_agg(e.enumlabel::text) FILTER (WHERE e.oid IS NOT NULL) AS labels
     FROM pg_type t LEFT JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY t.oid`,
  );
  types = new Map(rows.map(({ oid, ...type }) => [oid, type]));
  const columns = await client.query<{ id: string }>(
    "SELECT attrelid || ' ' || attnum AS id FROM pg_attribute WHERE NOT attnotnull",
  );
  nullableColumns = new Set(columns.rows.map(({ id }) => id));
});

const TYPES_OF: Record<Shape["kind"], string[]> = {
  text: ["text", "varchar", "bpchar", "name"],
  uuid: ["uuid"],
  date: ["date"],
  instant: ["timestamptz"],
  hex: ["bytea"],
  bytes: ["bytea"],
  integer: ["int2", "int4", "int8", "numeric"],
  boolean: ["bool"],
  record: ["json", "jsonb"],
  "one of": ["text", "varchar"],
  object: ["json", "jsonb"],
  list: ["json", "jsonb"],
};

/** The differences between the fields of a query and PostgreSQL's description of them. */
async function faultsOf({ field, textWith }: Pick<DeclaredQuery, "field" | "textWith">): Promise<string[]> {
  const leaves = leavesOf(field);
  const columns = await describeColumns(textWith(leaves.map(({ sql }, place) => `${sql} AS c${place}`).join(", ")));
  return leaves.flatMap(({ path, shape, mayBeNull }, place) => {
    const column = columns[place];
    const type = types.get(column?.dataTypeID ?? 0);
    if (!column || !type) return [`${path} is missing`];
    const faults: string[] = [];
    if (type.labels && shape.kind === "one of") {
      const unknown = type.labels.filter((label) => !shape.values.includes(label));
      if (unknown.length > 0) faults.push(`${path} may be ${unknown.join(", ")} in the database`);
    } else if (!TYPES_OF[shape.kind].includes(type.name))
      faults.push(`${path} is declared as ${shape.kind} and is ${type.name}`);
    if (!mayBeNull && column.tableID !== 0 && nullableColumns.has(`${column.tableID} ${column.columnID}`)) {
      faults.push(`${path} is declared as never null, and its column may be`);
    }
    return faults;
  });
}

type DescribedColumn = Pick<pg.FieldDef, "name" | "tableID" | "columnID" | "dataTypeID">;

interface Wire {
  parse(message: { text: string; name: string; types: number[] }): void;
  describe(message: { type: "S"; name: string }): void;
  sync(): void;
}

/** PostgreSQL's description of the columns of a statement, which is not run. */
async function describeColumns(sql: string): Promise<DescribedColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: DescribedColumn[] = [];
    const statement = Object.assign(new EventEmitter(), {
      submit: (wire: Wire) => {
        wire.parse({ text: sql, name: "", types: [] });
        wire.describe({ type: "S", name: "" });
        wire.sync();
      },
      handleRowDescription: ({ fields }: { fields: DescribedColumn[] }) => {
        columns = fields;
      },
      handleError: (error: Error) => reject(new Error(`${error.message} in ${sql}`)),
      handleReadyForQuery: () => resolve(columns),
    });
    client.query(statement as unknown as pg.Submittable);
  });
}

describe("PostgreSQL gives what a declared query says it gives: each field, its type, the labels of its enumeration, and where it is never null", () => {
  test.each(
    declared.map((query) => [query.name || query.text.trim().replace(/\s+/g, " ").slice(0, 80), query] as const),
  )("%s", async (_, query) => {
    expect(await faultsOf(query)).toEqual([]);
    await describeColumns(query.text);
  });
});

test("a field of another type, one that may be null and a label that is not named are faults", async () => {
  const from = (columns: string) => `SELECT ${columns} FROM invoices i`;
  const faults = (field: Column) => faultsOf({ field, textWith: from });
  expect(await faults(object({ number: text("i.number") }))).toEqual([
    "row.number is declared as never null, and its column may be",
  ]);
  expect(await faults(object({ total: text("i.total_cents") }))).toEqual(["row.total is declared as text and is int8"]);
  expect(await faults(object({ format: oneOf(["pdf"], "i.format") }))).toEqual([
    "row.format may be facturx in the database",
  ]);
  await expect(faults(object({ purchase: text("i.no_such_column") }))).rejects.toThrow(
    "i.no_such_column does not exist",
  );
});

test("in tests, a row of another shape than the query declares is refused", () => {
  const query = defineQuery(
    "sample",
    object({ id: integer("1"), note: nullable(text("'x'")) }),
    (columns) => `SELECT ${columns}`,
  );
  const verify = (row: object) => () => verifyRows(query, [row as never]);
  expect(verify({ id: 1, note: null })).not.toThrow();
  expect(verify({ id: "1", note: null })).toThrow(
    "the query sample gives another shape than it declares: the row.id is no safe integer",
  );
  expect(verify({ id: 1 })).toThrow("the row lacks note");
  expect(verify({ id: 1, note: null, more: 1 })).toThrow("the row has an unknown field: more");
});

test.each(declaredCommands.map((command) => [command.name, command.text] as const))(
  "PostgreSQL can prepare the statement %s",
  async (_, text) => {
    await describeColumns(text);
  },
);

test("where the tables belong to another role, the service has the right to every statement", async () => {
  const service = { name: "queries_service", password: null };
  await prepareServiceRole(client, service);
  await grantToServiceRole(client, service);
  await client.query(`SET ROLE ${service.name}`);
  const previous: { statements: string[] } = JSON.parse(await readFile("upgrade/previous-statements.json", "utf8"));
  const texts = [...declared, ...declaredCommands].map(({ text }) => text).concat(previous.statements);
  const refused: string[] = [];
  for (const text of texts) {
    await client.query(`PREPARE explained AS ${text}`);
    const { rows } = await client.query<{ count: number }>(
      "SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE name = 'explained'",
    );
    // PostgreSQL checks rights before it runs a plan, which EXPLAIN does not.
    const given = Array.from({ length: rows[0]?.count ?? 0 }, () => "NULL").join(", ");
    await client
      .query(`EXPLAIN EXECUTE explained${given && `(${given})`}`)
      .catch((error: pg.DatabaseError) => refused.push(`${error.message}: ${text}`));
    await client.query("DEALLOCATE explained");
  }
  await client.query(`RESET ROLE; DROP OWNED BY ${service.name}; DROP ROLE ${service.name}`);
  expect(texts.length).toBeGreaterThan(200);
  expect(refused).toEqual([]);
});

test("no two declared queries share a name", () => {
  const names = [...declared, ...declaredCommands].map(({ name }) => name).filter((name) => name !== "");
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test("every query that gives rows is declared: none is typed by hand", async () => {
  const byHand: string[] = [];
  for (const file of sources.filter(
    (file) => !["lib/db/client.ts", "lib/db/snapshot.ts", "lib/db/connection/transaction.ts"].includes(file),
  )) {
    const lines = (await readFile(file, "utf8")).split("\n");
    for (const line of lines) if (/\$queryRaw|\bquery<|\.rows</.test(line)) byHand.push(`${file}: ${line.trim()}`);
  }
  expect(byHand).toEqual([]);
});
