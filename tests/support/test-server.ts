import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type RunningDatabase, startDatabase, withClient } from "#scripts/local/database.ts";

/** A separate PostgreSQL for a test run, with a migrated database to clone. */
export interface TestServer {
  /** The migrated template. It cannot be cloned while anybody is connected to it. */
  templateUrl: string;
  stop(): Promise<void>;
}

const CARELESS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts it in a temporary folder, by default on a free port and with a random password. Its data need not survive a
 * power cut, so by default it does not wait for the disk.
 */
export async function startTestServer(
  settings: Record<string, string> = CARELESS,
  { port, password }: { port?: number | undefined; password?: string } = {},
): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "folio-test-"));
  if (password) await writeFile(path.join(folder, "postgres-password"), password, { mode: 0o600 });
  const database: RunningDatabase = await startDatabase(folder, settings, port);
  const { applyMigrations } = await import("#lib/db/migrations/migrations.ts");
  await applyMigrations(database.url);
  return {
    templateUrl: database.url,
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Copies a database without connections, such as the migrated template; returns its address. */
export async function cloneDatabase(
  templateUrl: string,
  name = `test_${randomUUID().replaceAll("-", "")}`,
): Promise<string> {
  const template = new URL(templateUrl).pathname.slice(1);
  await withClient(at(templateUrl, "postgres"), (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY wal_log`),
  );
  return at(templateUrl, name);
}

/** The address of a database for the role that Folio runs as; its migration makes the role. */
export function serviceUrl(databaseUrl: string): string {
  return Object.assign(new URL(databaseUrl), { username: "folio", password: "a password of the service" }).href;
}

/** Ends all connections to a database, and drops it; returns its name. */
export async function dropDatabase(url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1);
  await withClient(at(url, "postgres"), (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  return name;
}

/** Creates an empty database next to the template; returns its address. */
export async function emptyDatabase(templateUrl: string): Promise<string> {
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  await withClient(at(templateUrl, "postgres"), (client) => client.query(`CREATE DATABASE ${name}`));
  return at(templateUrl, name);
}

function at(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
