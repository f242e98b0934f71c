import { beforeAll, expect, test } from "vitest";
import { KEYS_OF_ONE_SERVER, PLACES, type Place } from "#lib/db/citus/distribution.ts";
import { pool } from "#lib/db/client.ts";

// The schema can be distributed over several servers: what belongs to one company names it in every key. See
// docs/scaling.md.

interface Key {
  table: string;
  name: string;
  columns: string[];
}

interface ForeignKey extends Key {
  target: string;
  targetColumns: string[];
}

interface Trigger {
  table: string;
  name: string;
  source: string;
}

const place = (table: string): Place => PLACES.get(table) ?? { kind: "local" };

/** The column of a tenant table that names the company; null for another table. */
const companyColumn = (table: string): string | null => {
  const found = place(table);
  return found.kind === "tenant" ? found.by : null;
};

let tables: string[];
let uniqueKeys: Key[];
let foreignKeys: ForeignKey[];
let triggers: Trigger[];

async function readSchema(): Promise<void> {
  const read = async <Row extends object>(sql: string): Promise<Row[]> => (await pool.query<Row>(sql)).rows;
  const names = await read<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  tables = names.map(({ name }) => name).sort();
  uniqueKeys = await read(`
    SELECT i.indrelid::regclass::text AS "table", i.indexrelid::regclass::text AS name, array_agg(a.attname::text) AS columns
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid AND t.relnamespace = 'public'::regnamespace
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey[0:i.indnkeyatts - 1])
    WHERE i.indisunique GROUP BY 1, 2`);
  foreignKeys = await read(`
    SELECT c.conrelid::regclass::text AS "table", c.conname AS name, c.confrelid::regclass::text AS target,
      array_agg(a.attname::text ORDER BY n.place) AS columns, array_agg(b.attname::text ORDER BY n.place) AS "targetColumns"
    FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey, c.confkey) WITH ORDINALITY AS n (own, theirs, place)
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = n.own
    JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = n.theirs
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace GROUP BY 1, 2, 3, c.oid`);
  triggers = await read(`
    SELECT t.tgrelid::regclass::text AS "table", t.tgname AS name, p.prosrc AS source
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND p.pronamespace = 'public'::regnamespace`);
}

beforeAll(readSchema);

/** What a distributed database would refuse. */
function faults(): string[] {
  return [...undeclared(), ...keysWithoutCompany(), ...foreignKeysAcrossCompanies(), ...triggersBeyondTheirCompany()];
}

function undeclared(): string[] {
  const unknown = tables.filter((table) => !PLACES.has(table)).map((table) => `${table} has no place`);
  return [
    ...unknown,
    ...[...PLACES.keys()].filter((table) => !tables.includes(table)).map((table) => `${table} is gone`),
  ];
}

function keysWithoutCompany(): string[] {
  return uniqueKeys.flatMap(({ table, name, columns }) => {
    const company = companyColumn(table);
    return company === null || columns.includes(company) || KEYS_OF_ONE_SERVER.has(name)
      ? []
      : [`${name} lacks ${company}`];
  });
}

/** Rows of a company name rows of the same company by its column, or rows that are everywhere. */
function foreignKeysAcrossCompanies(): string[] {
  return foreignKeys.flatMap(({ table, name, columns, target, targetColumns }) => {
    const [own, theirs] = [place(table), place(target)];
    if (theirs.kind === "reference") return [];
    if (own.kind !== "tenant" || theirs.kind !== "tenant")
      return own.kind === theirs.kind ? [] : [`${name} of ${table} leaves its server`];
    const isSame = columns.some((column, index) => column === own.by && targetColumns[index] === theirs.by);
    return isSame ? [] : [`${name} of ${table} lacks ${own.by}`];
  });
}

/** Every tenant table that a trigger's function reads or changes is tied to the company in that statement. */
function triggersBeyondTheirCompany(): string[] {
  return triggers.flatMap(({ table, name, source }) => {
    const own = companyColumn(table);
    return source
      .replace(/--.*$/gm, "")
      .split(";")
      .flatMap((statement) => {
        const touched = [...statement.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)/g)].map(([, word]) => word ?? "");
        return touched.flatMap((other) => {
          const company = companyColumn(other);
          if (own === null)
            return PLACES.has(other) && place(other).kind !== "reference"
              ? [`${name} of ${table} touches ${other}`]
              : [];
          if (PLACES.has(other) && company === null) return [`${name} of ${table} touches ${other}`];
          return company === null || new RegExp(`\\b${company}\\b`).test(statement)
            ? []
            : [`${name} of ${table} touches ${other} of any company`];
        });
      });
  });
}

test("every table has a place, every key of a company's rows names the company, and no trigger leaves it", () => {
  expect([uniqueKeys.length, foreignKeys.length, triggers.length].every((count) => count > 20)).toBe(true);
  expect(faults()).toEqual([]);
});

test("keys that hold over all companies are no more than those that are declared, and each of these is there", () => {
  const across = uniqueKeys.filter(({ table, columns }) => {
    const company = companyColumn(table);
    return company !== null && !columns.includes(company);
  });
  expect(across.map(({ name }) => name).sort()).toEqual([...KEYS_OF_ONE_SERVER.keys()].sort());
});

test("tables, keys and triggers that could not be distributed are found", async () => {
  await pool.query(`
    CREATE TABLE stamps (id uuid PRIMARY KEY);
    CREATE UNIQUE INDEX clients_email_key ON clients (email, id);
    ALTER TABLE payments ADD CONSTRAINT payments_invoice_fkey FOREIGN KEY (invoice_id) REFERENCES invoices (id);
    CREATE FUNCTION count_everything() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT count(*) FROM invoices) > 7 THEN INSERT INTO rate_limits (key) VALUES ('seven'); END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER count_everything AFTER INSERT ON clients FOR EACH ROW EXECUTE FUNCTION count_everything()`);
  try {
    await readSchema();
    expect(faults().sort()).toEqual([
      "clients_email_key lacks company_id",
      "count_everything of clients touches invoices of any company",
      "count_everything of clients touches rate_limits",
      "payments_invoice_fkey of payments lacks company_id",
      "stamps has no place",
    ]);
  } finally {
    await pool.query(`
      DROP TRIGGER count_everything ON clients; DROP FUNCTION count_everything; DROP TABLE stamps; DROP INDEX clients_email_key;
      ALTER TABLE payments DROP CONSTRAINT payments_invoice_fkey`);
    await readSchema();
  }
});
