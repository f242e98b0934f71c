import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import pg from "pg";
import { StartError } from "#lib/start-error.ts";
import { endOrphan } from "./end-orphan.ts";
import { tryLock } from "./lock.ts";
import { type PostgresOrder, type RunningPostgres, runPostgres } from "./run-postgres.ts";
import { endOf } from "./supervise.ts";

export interface RunningDatabase {
  /** The database `folio`, for the superuser it belongs to. */
  url: string;
  /** The same for the role that Folio runs as; the migration makes it. */
  serviceUrl: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** The output for an error: one line for faults that the user can correct, the whole error for a bug. */
export function startFault(error: unknown): unknown {
  return error instanceof StartError ? error.message : error;
}

/**
 * Starts the embedded PostgreSQL of a folder on a loopback port, a free one by default, with an empty database `folio`
 * on the first start.
 */
export async function startDatabase(
  folder: string,
  settings?: PostgresOrder["settings"],
  givenPort?: number,
): Promise<RunningDatabase> {
  mkdirSync(folder, { recursive: true });
  const cluster = path.join(realpathSync(folder), "postgres");
  const port = givenPort ?? (await freePort());
  const password = keptSecret(folder, "postgres-password");
  await endOrphan(cluster);
  const { keeper, stop } = await runPostgres({ cluster, port, password, ...(settings && { settings }) }).catch(
    (error): RunningPostgres => {
      throw new StartError(error.message);
    },
  );

  const address = `127.0.0.1:${port}`;
  const server = `postgres://postgres:${password}@${address}`;
  await createDatabaseIfMissing(server, "folio");
  return {
    url: `${server}/folio`,
    serviceUrl: `postgres://folio:${keptSecret(folder, "service-password")}@${address}/folio`,
    process: keeper,
    async stop() {
      stop();
      await endOf(keeper);
      // There is nothing left to stop, unless the keeper was killed.
      await endOrphan(cluster);
    },
  };
}

async function createDatabaseIfMissing(server: string, name: string): Promise<void> {
  await withClient(`${server}/postgres`, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
}

/** Runs queries over a separate connection. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** A secret of this folder, generated at first use and readable by its owner only. */
export function keptSecret(folder: string, name: string): string {
  const file = path.join(folder, name);
  try {
    return readFileSync(file, "utf8");
  } catch {
    mkdirSync(folder, { recursive: true });
    const secret = randomBytes(32).toString("base64url");
    writeFileSync(file, secret, { mode: 0o600, flag: "wx" });
    return secret;
  }
}

/** Locks a data folder for this process until it ends; false when another running process has it. */
export function lockFolder(folder: string): boolean {
  try {
    return tryLock(path.join(folder, "lock")) !== null;
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be written to: ${(error as Error).message}.`);
  }
}

/** Throws a StartError, without the password, when DATABASE_URL, or the named variable, leads to no database. */
export async function checkDatabase(url: string, variable = "DATABASE_URL"): Promise<void> {
  await withClient(url, async () => {}).catch((error) => {
    throw new StartError(`${variable} cannot be used: ${inWords(error)}`, { cause: error });
  });
}

function inWords(error: Error & { code?: string; address?: string; port?: number }): string {
  // A host with several addresses, such as localhost, fails once for each.
  if (error instanceof AggregateError) return inWords(error.errors[0]);
  switch (error.code) {
    case "ECONNREFUSED":
      return `nothing answers at ${error.address}:${error.port}.`;
    case "ENOTFOUND":
      return "its host is not known.";
    case "28P01":
    case "28000":
      return "user or password is wrong.";
    case "3D000":
      return "that database does not exist.";
    default:
      return `${error.message}.`;
  }
}

/** A free loopback port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}
