import "server-only";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client, ClientBase, Pool } from "pg";
import { readCatalogue } from "#lib/db/migrations/read-catalogue.ts";
import { boolean, object, text } from "#lib/db/query/field.ts";
import { makeQuery } from "#lib/db/query/query.ts";

/** A function, or the triggers of a table: a file of prisma/functions or prisma/triggers. */
interface Definition {
  kind: "functions" | "triggers";
  /** The function, or the table. */
  name: string;
  sql: string;
  digest: string;
}

/** What is applied, and the text that it was applied with. */
const TABLE =
  "CREATE TABLE IF NOT EXISTS _definitions (kind text, name text, digest text NOT NULL, PRIMARY KEY (kind, name))";
const HAS_TABLE = makeQuery("", boolean("to_regclass('_definitions') IS NOT NULL"), (columns) => `SELECT ${columns}`);
const APPLIED = makeQuery(
  "",
  object({ kind: text("kind"), name: text("name"), digest: text("digest") }),
  (columns) => `SELECT ${columns} FROM _definitions`,
);
const FUNCTIONS = makeQuery(
  "",
  text("proname"),
  (columns) => `SELECT ${columns} FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
);
const TRIGGERS = (table: string) =>
  makeQuery(
    "",
    text("quote_ident(tgname)"),
    (columns) => `SELECT ${columns} FROM pg_trigger WHERE tgrelid = '${table}'::regclass AND NOT tgisinternal`,
  );

/**
 * Creates the extensions and functions that a database lacks, for the tables that migrations make with them. A body may
 * name tables that are still to be made.
 */
export async function createMissing(client: ClientBase): Promise<void> {
  const known = new Set(await readCatalogue(client, FUNCTIONS));
  const missing = (await readDefinitions()).filter(({ kind, name }) => kind === "functions" && !known.has(name));
  await client.query(await readFile(join(process.cwd(), "prisma", "extensions.sql"), "utf8"));
  await client.query(
    ["SET check_function_bodies = off", ...missing.map(({ sql }) => sql), "RESET check_function_bodies"].join(";\n"),
  );
}

/**
 * Applies the functions, and then the triggers, whose text is not the one that was applied last. Each table keeps its
 * triggers or gets the new ones.
 */
export async function applyDefinitions(client: ClientBase): Promise<void> {
  for (const { kind, name, sql, digest } of await changedDefinitions(client)) {
    await client.query("BEGIN");
    try {
      await client.query(TABLE);
      if (kind === "triggers")
        for (const trigger of await readCatalogue(client, TRIGGERS(name)))
          await client.query(`DROP TRIGGER ${trigger} ON ${name}`);
      await client.query(sql);
      await client.query(
        "INSERT INTO _definitions (kind, name, digest) VALUES ($1, $2, $3) ON CONFLICT (kind, name) DO UPDATE SET digest = excluded.digest",
        [kind, name, digest],
      );
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    }
  }
}

/** The definitions of this release that a database does not have. */
export async function changedDefinitions(database: Pick<Client | Pool, "query">): Promise<Definition[]> {
  const [hasTable] = await readCatalogue(database, HAS_TABLE);
  const applied = hasTable ? await readCatalogue(database, APPLIED) : [];
  const digests = new Map(applied.map(({ kind, name, digest }) => [`${kind} ${name}`, digest]));
  return (await readDefinitions()).filter(({ kind, name, digest }) => digests.get(`${kind} ${name}`) !== digest);
}

/** The definitions of this release: the functions, then the triggers that call them. */
async function readDefinitions(): Promise<Definition[]> {
  const kinds = ["functions", "triggers"] as const;
  const read = async (kind: Definition["kind"]) => {
    const folder = join(process.cwd(), "prisma", kind);
    const files = (await readdir(folder)).sort();
    return Promise.all(
      files.map(async (file) => {
        const sql = await readFile(join(folder, file), "utf8");
        return { kind, name: file.replace(/\.sql$/, ""), sql, digest: createHash("sha256").update(sql).digest("hex") };
      }),
    );
  };
  return (await Promise.all(kinds.map(read))).flat();
}
