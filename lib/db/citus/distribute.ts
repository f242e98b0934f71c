import "server-only";
import pg from "pg";
import { KEYS_OF_ONE_SERVER, PLACES } from "#lib/db/citus/distribution.ts";
import { type RowTrigger, rowTrigger, type StatementTrigger } from "#lib/db/citus/row-trigger.ts";
import { readCatalogue } from "#lib/db/migrations/read-catalogue.ts";
import { boolean, integer, nullable, object, objectIf, oneOf, text } from "#lib/db/query/field.ts";
import { makeQuery, type Query, type RowOf } from "#lib/db/query/query.ts";

/** A reason why a database cannot be distributed, in one line for the operator. */
export class DistributionError extends Error {}

/** All other tenant tables have their shards where this one has them. */
const LEADING_TABLE = "invoices";

/**
 * Distributes a migrated database over the workers of its Citus coordinator. One transaction: either all of it is done,
 * or nothing. What is distributed already stays as it is, so that a later release distributes the tables that its
 * migrations added. Folio must not run meanwhile. `report` is called with each step.
 */
export async function distributeDatabase(databaseUrl: string, report: (step: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {}); // the running statement reports it
  await client.connect();
  try {
    await checkCluster(client);
    // Triggers on shards; they touch rows of their own company only. For later migrations as well.
    await client.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET citus.enable_unsafe_triggers = on', current_database()); END $$`,
    );
    await client.query("BEGIN");
    await client.query(
      "SET LOCAL citus.enable_unsafe_triggers = on; SET LOCAL citus.multi_shard_modify_mode = 'sequential'",
    );
    await distribute(client, report);
    await client.query("COMMIT");
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "42501")
      throw new DistributionError(`The user of DATABASE_URL may not distribute it: ${error.message}.`);
    throw error;
  } finally {
    await client.end();
  }
}

async function checkCluster(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  if (rowCount === 0)
    throw new DistributionError("The database has no extension citus: CREATE EXTENSION citus, and add its workers.");
  const fields = {
    coordinator: boolean("bool_or(groupid = 0) IS TRUE"),
    workers: integer("count(*) FILTER (WHERE groupid <> 0 AND isactive)"),
  };
  const nodes = makeQuery(
    "",
    object<{ coordinator: boolean; workers: number }>(fields),
    (columns) => `SELECT ${columns} FROM pg_dist_node`,
  );
  const [found] = await readCatalogue(client, nodes);
  if (!found?.coordinator)
    throw new DistributionError(
      "The coordinator is no node of its own yet: SELECT citus_set_coordinator_host('host', port).",
    );
  if (found.workers === 0)
    throw new DistributionError("The coordinator has no workers: SELECT citus_add_node('host', port) for each.");
}

async function distribute(client: pg.Client, report: (step: string) => void): Promise<void> {
  const known = new Set(await names(client, "logicalrelid::regclass::text", "FROM pg_dist_partition"));
  const due = [...PLACES].filter(([table, { kind }]) => kind !== "local" && !known.has(table));
  await distributeFunctions(client);
  if (due.length > 0) {
    // A table of the coordinator cannot name one that is distributed, nor be named by it, and triggers would take
    // copied rows for new ones.
    const foreignKeys = await detach(client, FOREIGN_KEYS);
    const triggers = await detach(client, TRIGGERS);
    for (const index of KEYS_OF_ONE_SERVER.keys()) await client.query(`DROP INDEX IF EXISTS ${index}`);
    // A link that was made before names no company: every server looks it up.
    await client.query("CREATE INDEX IF NOT EXISTS invoices_view_token_idx ON invoices (view_token)");
    for (const [table, place] of due.sort(([a], [b]) => Number(b === LEADING_TABLE) - Number(a === LEADING_TABLE))) {
      if (place.kind === "reference") await client.query("SELECT create_reference_table($1::regclass)", [table]);
      else if (place.kind === "tenant")
        await distributeTable(client, table, place.by, table === LEADING_TABLE ? "none" : LEADING_TABLE);
      report(place.kind === "tenant" ? `${table}: distributed by ${place.by}` : `${table}: on every server`);
    }
    await freeCoordinator(client);
    for (const { definition } of foreignKeys) await client.query(definition.replace(" ON UPDATE CASCADE", ""));
    for (const { definition, statement } of triggers) {
      if (statement) await createRowTrigger(client, rowTrigger(statement));
      else await client.query(definition);
    }
    report(`${foreignKeys.length} foreign keys and ${triggers.length} triggers: on every shard`);
  }
  await renewRowTriggers(client);
  await nameTablesWithoutShards(client);
  await commitJobsInTwoPhases(client, report);
  if (due.length === 0) report("Every table is in its place.");
}

/** The values of a column of text. */
function names(client: pg.Client, column: string, rest: string): Promise<string[]> {
  const query = makeQuery("", text(column), (columns) => `SELECT ${columns} ${rest}`);
  return readCatalogue(client, query);
}

function distributeTable(client: pg.Client, table: string, column: string, with_: string) {
  return client.query("SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)", [table, column, with_]);
}

const OF_OUR_TABLES = `('${[...PLACES.keys()].join("', '")}')`;
const STATEMENT_TRIGGER = objectIf<StatementTrigger>("t.tgnewtable IS NOT NULL OR t.tgoldtable IS NOT NULL", {
  table: text("t.tgrelid::regclass::text"),
  name: text("t.tgname"),
  event: oneOf(
    ["INSERT", "UPDATE", "DELETE"],
    "CASE WHEN t.tgtype & 4 <> 0 THEN 'INSERT' WHEN t.tgtype & 8 <> 0 THEN 'DELETE' ELSE 'UPDATE' END",
  ),
  function: text("p.proname"),
  source: text("p.prosrc"),
  newRows: nullable(text("t.tgnewtable")),
  oldRows: nullable(text("t.tgoldtable")),
});
const FOREIGN_KEYS = makeQuery(
  "",
  object<Omit<Attached, "statement">>({
    removal: text("format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname)"),
    definition: text(
      "format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))",
    ),
  }),
  (columns) => `
    SELECT ${columns} FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND conrelid::regclass::text IN ${OF_OUR_TABLES} ORDER BY conrelid::regclass::text, conname`,
);
export const TRIGGERS = makeQuery(
  "",
  object({
    removal: text("format('DROP TRIGGER %I ON %s', t.tgname, t.tgrelid::regclass)"),
    definition: text("pg_get_triggerdef(t.oid)"),
    /** Of a trigger that reads the rows of its statement. */
    statement: STATEMENT_TRIGGER,
  }),
  (columns) => `
    SELECT ${columns} FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND p.pronamespace = 'public'::regnamespace AND t.tgrelid::regclass::text IN ${OF_OUR_TABLES}
    ORDER BY t.tgrelid::regclass::text, t.tgname`,
);

/** Something that hangs on a table: how it is taken off and put back. */
export type Attached = RowOf<typeof TRIGGERS>;

async function detach<Part extends { removal: string }>(client: pg.Client, query: Query<Part>): Promise<Part[]> {
  const parts = await readCatalogue(client, query);
  for (const { removal } of parts) await client.query(removal);
  return parts;
}

/** What triggers call must be on the workers. */
async function distributeFunctions(client: pg.Client): Promise<void> {
  const functions = await names(
    client,
    "oid::regprocedure::text",
    `FROM pg_proc p
     WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
  );
  for (const name of functions) await client.query("SELECT create_distributed_function($1::regprocedure)", [name]);
}

/** The comment keeps what the function was made of, for the release that changes it. */
async function createRowTrigger(
  client: pg.Client,
  { statement, functionName, body, trigger }: RowTrigger,
): Promise<void> {
  await client.query(
    `CREATE OR REPLACE FUNCTION ${functionName}() RETURNS trigger LANGUAGE plpgsql AS ${pg.escapeLiteral(body)}`,
  );
  const { source: _, ...origin } = statement;
  await client.query(`COMMENT ON FUNCTION ${functionName}() IS ${pg.escapeLiteral(JSON.stringify(origin))}`);
  await client.query("SELECT create_distributed_function($1::regprocedure)", [`${functionName}()`]);
  await client.query(trigger);
}

const ROW_TRIGGERS = makeQuery(
  "",
  object({ origin: text("d.description"), source: text("s.prosrc") }),
  (columns) => `
    SELECT ${columns}
    FROM pg_proc p JOIN pg_description d ON d.classoid = 'pg_proc'::regclass AND d.objoid = p.oid AND d.description LIKE '{"table":%'
    JOIN pg_proc s ON s.pronamespace = p.pronamespace AND s.proname = d.description::json ->> 'function'`,
);

/** Functions of row triggers are made anew from the functions of migrations, which a later one may have replaced. */
async function renewRowTriggers(client: pg.Client): Promise<void> {
  for (const { origin, source } of await readCatalogue(client, ROW_TRIGGERS)) {
    const { functionName, body } = rowTrigger({ ...(JSON.parse(origin) as Omit<StatementTrigger, "source">), source });
    await client.query(
      `CREATE OR REPLACE FUNCTION ${functionName}() RETURNS trigger LANGUAGE plpgsql AS ${pg.escapeLiteral(body)}`,
    );
  }
}

const NAMING_TABLES = makeQuery(
  "",
  text("pg_get_functiondef(oid)"),
  (columns) => `
    SELECT ${columns} FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%TG_TABLE_NAME%' AND prosrc NOT LIKE '%regexp_replace(TG_TABLE_NAME%'`,
);

/** A trigger of a shard would not know its table, whose name ends there with the number of the shard. */
async function nameTablesWithoutShards(client: pg.Client): Promise<void> {
  for (const definition of await readCatalogue(client, NAMING_TABLES)) await client.query(withoutShard(definition));
}

/** The same function with the name of the table wherever it asks for that of the shard. */
export function withoutShard(definition: string): string {
  return definition.replace(/\bTG_TABLE_NAME\b/g, () => String.raw`regexp_replace(TG_TABLE_NAME, '_\d+$', '')`);
}

/**
 * Jobs are rows of the coordinator, and their cause is a row of a worker. Citus commits what it does not know of last
 * and alone, so that a crash in between would lose jobs. A change of a table that it knows makes it prepare the
 * worker's part first; no row is touched.
 */
async function commitJobsInTwoPhases(client: pg.Client, report: (step: string) => void): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_proc WHERE proname = 'commit_in_two_phases' AND pronamespace = 'public'::regnamespace",
  );
  if (rowCount !== 0) return;
  await client.query(`
    CREATE TABLE two_phase_commits (id int PRIMARY KEY);
    SELECT citus_add_local_table_to_metadata('two_phase_commits');
    CREATE FUNCTION commit_in_two_phases() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE two_phase_commits SET id = id;
        RETURN NULL;
      END $$;
    CREATE TRIGGER commit_in_two_phases AFTER INSERT OR UPDATE ON graphile_worker._private_jobs
      FOR EACH STATEMENT EXECUTE FUNCTION commit_in_two_phases()`);
  report("jobs: committed in two phases with their cause");
}

/**
 * The rows that were distributed also stay on the coordinator's disk until they are truncated there, which triggers
 * would refuse.
 */
async function freeCoordinator(client: pg.Client): Promise<void> {
  const distributed = await names(
    client,
    "logicalrelid::regclass::text",
    "FROM pg_dist_partition WHERE partmethod = 'h' AND pg_relation_size(logicalrelid) > 0",
  );
  for (const table of distributed)
    await client.query("SELECT truncate_local_data_after_distributing_table($1::regclass)", [table]);
}
