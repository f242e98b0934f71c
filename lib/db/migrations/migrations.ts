import "server-only";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type * as Engine from "@prisma/schema-engine-wasm/schema_engine_bg";
import * as engineModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import { runMigrations as runJobQueueMigrations } from "graphile-worker";
import type pg from "pg";
import { LimitedPool } from "#lib/db/connection/limited-pool.ts";
import { MIGRATION_LIMITS } from "#lib/db/connection/limits.ts";
import { applyDefinitions, createMissing } from "#lib/db/migrations/definitions.ts";
import { appliedNames, isMigrated } from "#lib/db/migrations/is-migrated.ts";
import { migrationNames, migrationsFolder } from "#lib/db/migrations/migration-files.ts";
import { grantToServiceRole, prepareServiceRole, type ServiceRole } from "#lib/db/migrations/service-role.ts";

const prismaFolder = join(process.cwd(), "prisma");
/**
 * The advisory lock of migrations. Any number that this database does not use otherwise; Prisma's own lock is 72707369.
 */
const MIGRATION_LOCK = 20261120;
const noFilter: Engine.SchemaFilter = { externalTables: [], externalEnums: [] };

/**
 * Migrates a database to this release: first the tables of the job queue, then every pending migration of
 * prisma/migrations, then the functions and triggers whose text has changed. Uses the same engine and
 * `_prisma_migrations` table as `prisma migrate deploy`, in process, so that no binary is downloaded. A `service` is
 * given its rights, also where no migration was due; without one Folio connects as the owner.
 */
export async function applyMigrations(databaseUrl: string, service: ServiceRole | null = null): Promise<string[]> {
  return withPool(databaseUrl, (pool) =>
    whileOthersWait(pool, async (client) => {
      if (service) await prepareServiceRole(client, service);
      await runJobQueueMigrations({ pgPool: pool });
      await pool.query(OPEN_JOB_QUEUE);
      const applied = (await isMigrated(pool)) ? [] : await migrate(client, pool);
      if (service) await grantToServiceRole(client, service);
      return applied;
    }),
  );
}

/**
 * The package turns row security on and makes no policy: only the owner may then read or write the queue, whatever the
 * grants of others, and pg_dump refuses it. Grants alone say who may.
 */
const OPEN_JOB_QUEUE = `
  DO $$ DECLARE closed regclass; BEGIN
    FOR closed IN SELECT oid FROM pg_class WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity LOOP
      EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', closed);
    END LOOP;
  END $$`;

async function migrate(client: pg.PoolClient, pool: pg.Pool): Promise<string[]> {
  const isAtOrigin = await isAtBaseline(pool);
  await createMissing(client);
  const applied = await withSchemaEngine(pool, async (engine) => {
    if (isAtOrigin)
      await engine.markMigrationApplied({ migrationName: BASELINE, migrationsList: await readMigrations() });
    return applyPending(engine, pool);
  });
  await applyDefinitions(client);
  return isAtOrigin ? [BASELINE, ...applied] : applied;
}

/** The first migration of this release: the schema as the migrations before it made it, up to the last one of them. */
const BASELINE = "20261126000000_baseline";
const LAST_BEFORE_BASELINE = "20270101000000_webhook_hosts";

/**
 * Whether a database has what the baseline makes, from the migrations before it. Throws for one that has a part of
 * these.
 */
async function isAtBaseline(pool: pg.Pool): Promise<boolean> {
  const applied = await appliedNames(pool);
  if (applied.length === 0 || applied.includes(BASELINE)) return false;
  if (applied.includes(LAST_BEFORE_BASELINE)) return true;
  throw new Error(
    `The database is at migration ${applied.at(-1)}, which is too old for this release: first run npm run migrate of a release that ends with ${LAST_BEFORE_BASELINE}.`,
  );
}

async function applyPending(engine: Engine.SchemaEngine, pool: pg.Pool): Promise<string[]> {
  // A script is one transaction or may be run again (see migrationAdapter). A script that failed or was killed left no
  // changes and is pending again.
  const migrationsList = await readMigrations();
  const history = await engine.diagnoseMigrationHistory({
    migrationsList,
    optInToShadowDatabase: false,
    filters: noFilter,
  });
  for (const migrationName of history.failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
  const { appliedMigrationNames } = await engine.applyMigrations({
    migrationsList: await readMigrations(),
    filters: noFilter,
  });
  const isUpgrade =
    appliedMigrationNames.length > 0 && appliedMigrationNames.length < migrationsList.migrationDirectories.length;
  // Until there are statistics of a table that a migration filled, searches are planned as if it were empty.
  if (isUpgrade) await pool.query("ANALYZE");
  return appliedMigrationNames;
}

/**
 * Runs `work` in one process at a time. Of several that migrate one database, the first does it and the others find
 * nothing to do.
 */
async function whileOthersWait<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // Polled, because lock_timeout would end a wait inside PostgreSQL long before a large migration is done.
    for (;;) {
      const { rowCount } = await client.query("SELECT WHERE pg_try_advisory_lock($1)", [MIGRATION_LOCK]);
      if (rowCount === 1) break;
      await sleep(250);
    }
    return await work(client);
  } finally {
    client.release(true); // closes the connection, which releases the lock
  }
}

/** The SQL that creates the schema of schema.prisma in an empty database. A test compares the migrations with it. */
export async function schemaSql(databaseUrl: string): Promise<string> {
  return withPool(databaseUrl, (pool) =>
    withSchemaEngine(pool, async (engine) => {
      const { stdout } = await engine.diff({
        from: { tag: "empty" },
        to: { tag: "schemaDatamodel", files: [await readSchema()] },
        script: true,
        exitCode: null,
        filters: noFilter,
      });
      return stdout ?? "";
    }),
  );
}

async function readSchema(): Promise<Engine.SchemaContainer> {
  const path = join(prismaFolder, "schema.prisma");
  return { path, content: await readFile(path, "utf8") };
}

async function readMigrations(): Promise<Engine.MigrationList> {
  const names = await migrationNames();
  return {
    baseDir: migrationsFolder,
    lockfile: {
      path: "migration_lock.toml",
      content: await readFile(join(migrationsFolder, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok" as const, value: await readFile(join(migrationsFolder, name, "migration.sql"), "utf8") },
        },
      })),
    ),
  };
}

async function withPool<T>(databaseUrl: string, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new LimitedPool({ connectionString: databaseUrl, max: 3, limits: MIGRATION_LIMITS, pooled: false });
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

/** The engine leaves a timer behind, which keeps a process for ten seconds that does not end itself. */
async function withSchemaEngine<T>(pool: pg.Pool, use: (engine: Engine.SchemaEngine) => Promise<T>): Promise<T> {
  await instantiate();
  let scriptError: Error | undefined;
  try {
    const schema = await readSchema();
    const adapter = migrationAdapter(pool, (error) => {
      scriptError = error;
      throw error;
    });
    const engine = await engineModule.SchemaEngine.new(
      { datamodels: [[schema.path, schema.content]] },
      () => {},
      adapter,
    );
    try {
      return await use(engine);
    } finally {
      engine.free();
    }
  } catch (error) {
    throw scriptError ?? error; // the engine only reports that something outside it failed
  }
}

/**
 * Prisma's adapter splits a script at every semicolon, even in function bodies. PostgreSQL accepts the whole script as
 * one transaction. An index that is built concurrently refuses a transaction: such a script is only that, drops the
 * index first, and runs statement by statement.
 */
function migrationAdapter(pool: pg.Pool, onScriptError: (error: Error) => never): object {
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    adapter.executeScript = async (script) => {
      const statements = /^(CREATE|DROP) INDEX CONCURRENTLY\b/m.test(script)
        ? script.split(/;$/m).filter((part) => part.trim() !== "")
        : [script];
      for (const statement of statements) await pool.query(statement).catch(onScriptError);
    };
    return adapter;
  };
  return bindMigrationAwareSqlAdapterFactory(factory);
}

let instantiated: Promise<void> | undefined;

function instantiate(): Promise<void> {
  instantiated ??= (async () => {
    const wasmPath = join(
      createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm"),
      "../schema_engine_bg.wasm",
    );
    const { instance } = await WebAssembly.instantiate(await readFile(wasmPath), {
      "./schema_engine_bg.js": engineModule as unknown as WebAssembly.ModuleImports,
    });
    engineModule.__wbg_set_wasm(instance.exports);
    (instance.exports.__wbindgen_start as () => void)();
  })();
  return instantiated;
}
