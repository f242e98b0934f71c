import pg from "pg";
import { isRefusalOfPooler } from "#lib/db/connection/refusal-of-pooler.ts";
import { StartError } from "#lib/start-error.ts";

const ROUNDS = 3;
const WAIT_MS = 3_000;

/**
 * Throws a StartError when an address leads to a pooler that uses a different connection per transaction, or that
 * refuses startup settings, as PgBouncer does. Statement names, time limits and LISTEN would fail there for some
 * requests.
 */
export async function refusePooler(url: string, variable: string): Promise<void> {
  if (!(await isPooled(url))) return;
  const cure = variable === "DATABASE_URL" ? "set DATABASE_DIRECT_URL to the address of" : "it has to lead to";
  throw new StartError(
    `${variable} leads to a connection pooler (PgBouncer in transaction mode or the like): ${cure} the same database without the pooler.`,
  );
}

/**
 * Whether connections to this address share connections of the database: while one holds an open transaction, another
 * gets the same server process, or loses its own.
 */
export async function isPooled(url: string): Promise<boolean> {
  const [first, second] = [connection(url), connection(url)];
  try {
    await Promise.all([first.connect(), second.connect()]);
    for (let round = 0; round < ROUNDS; round++) {
      const before = await transaction(first, "COMMIT");
      const meanwhile = await transaction(second);
      // Undefined: it waits for a connection that the other one holds.
      const after = await transaction(first, "COMMIT").catch(() => undefined);
      await second.query("COMMIT");
      if (meanwhile === before || after !== before) return true;
    }
    return false;
  } catch (error) {
    if (isRefusalOfPooler(error)) return true;
    throw error;
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => {})));
  }
}

function connection(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: WAIT_MS,
    lock_timeout: WAIT_MS,
  });
  client.on("error", () => {});
  return client;
}

/** The database process of a transaction, which stays open unless `end` ends it. */
async function transaction(client: pg.Client, end = ""): Promise<number | undefined> {
  await client.query("BEGIN");
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  if (end) await client.query(end);
  return rows[0]?.pid;
}
