import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { gateStatements } from "#lib/db/access-gate.ts";
import { readSignal, requestSignal, withoutCaller } from "#lib/db/connection/caller.ts";
import { CompanyPause } from "#lib/db/connection/company-pause.ts";
import { CompanyQueue } from "#lib/db/connection/company-queue.ts";
import type { Statement } from "#lib/db/connection/limited-pool.ts";
import { REQUEST_LIMITS } from "#lib/db/connection/limits.ts";
import { GuardedPool, withOpenTransaction } from "#lib/db/connection/open-transaction.ts";
import { PoolUse } from "#lib/db/connection/pool-use.ts";
import { Replica } from "#lib/db/connection/replica.ts";
import { retryOnConflict } from "#lib/db/connection/retry-on-conflict.ts";
import { prismaStatementName } from "#lib/db/connection/statement-name.ts";
import { recordOutage } from "#lib/db/connection/track-outage.ts";
import { Transaction } from "#lib/db/connection/transaction.ts";
import type { PrismaClient } from "#lib/db/generated/client.ts";
import { boolean } from "#lib/db/query/field.ts";
import { type Command, defineQuery, type Query, rowsOf } from "#lib/db/query/query.ts";
import { toStatement } from "#lib/db/to-statement.ts";
import { writeNote } from "#lib/db/write-note.ts";
import { env } from "#lib/env.ts";
import { inSpan } from "#lib/telemetry/span.ts";

/** A transaction. Every query that writes requires one, so nothing is written outside a transaction. */
export type Tx = Transaction;

interface Connections {
  pool: GuardedPool;
  prisma?: Promise<PrismaClient>;
  /** The transaction whose connection Prisma uses. */
  transactionOfPrisma: AsyncLocalStorage<Tx>;
  searchPool: GuardedPool;
  searchQueue: CompanyQueue;
  replica: Replica | null;
}

/** How long a search waits for its turn, in milliseconds, and how many may wait, of one company and of all. */
const SEARCHES = { waitMs: 2_000, perOwner: 64, places: 1024 };

/**
 * How companies pause between their searches and exports while other requests use the database: they take an eighth of
 * a core of it at most.
 */
const PAUSE = { share: 1 / 8, freeMs: 100, longestMs: 200 };

const ONE_CORE = "-c max_parallel_workers_per_gather=0";

// `next dev` re-evaluates modules at every change, and the build contains several copies of this one. All of them share
// the connections.
const shared = globalThis as { folioConnections?: Connections };

function connect(): Connections {
  const options = {
    connectionString: env.DATABASE_URL,
    limits: REQUEST_LIMITS,
    pooled: env.DATABASE_DIRECT_URL !== undefined,
    fallback_application_name: "folio",
  };
  const use = new PoolUse(); // searches do not count
  const onConnect = () => use.record();
  const pool = new GuardedPool({ ...options, onConnect, max: env.DATABASE_POOL_SIZE });
  const atOnce = env.DATABASE_SEARCH_POOL_SIZE;
  // A search takes one core of the database, not all of them. A pooler refuses the option, so there it is the
  // database's own setting.
  const searchPool = new GuardedPool({ ...options, max: atOnce, ...(!options.pooled && { options: ONE_CORE }) });
  const pause = new CompanyPause(PAUSE);
  const pauseAfter = (companyId: string, startedAt: number) =>
    use.byOthersAfter(startedAt) ? pause.after(companyId, startedAt, performance.now()) : 0;
  const searchQueue = new CompanyQueue({
    ...SEARCHES,
    atOnce,
    atOncePerOwner: Math.max(1, Math.floor(atOnce / 4)),
    pauseAfter,
  });
  const replica = env.DATABASE_READ_URL
    ? new Replica(
        { ...options, connectionString: env.DATABASE_READ_URL, onConnect, max: env.DATABASE_POOL_SIZE },
        atOnce,
      )
    : null;
  return { pool, searchPool, searchQueue, replica, transactionOfPrisma: new AsyncLocalStorage() };
}

shared.folioConnections ??= connect();
const connections = shared.folioConnections;
export const { pool, searchPool, searchQueue, replica } = connections;
const { transactionOfPrisma } = connections;

/** Prisma takes a process 36 MB and 60 ms, so it is loaded when it is first used. */
function loadPrisma(): Promise<PrismaClient> {
  connections.prisma ??= withoutCaller(async () => {
    const [{ PrismaPg }, { PrismaClient }] = await Promise.all([
      import("@prisma/adapter-pg"),
      import("#lib/db/generated/client.ts"),
    ]);
    const connect = { value: () => pool.connect() };
    const query = {
      value: (statement: Statement): Promise<unknown> =>
        transactionOfPrisma.getStore()?.query(statement) ?? pool.query(statement),
    };
    const source: GuardedPool = Object.create(pool, { connect, query });
    return new PrismaClient({
      adapter: new PrismaPg(source, { statementNameGenerator: ({ sql }) => prismaStatementName(sql) }),
    });
  });
  return connections.prisma;
}

/** Does one operation of Prisma, on the connection of a transaction or on one of the pool's. */
export async function withPrisma<T>(source: Tx | "pool", work: (prisma: PrismaClient) => Promise<T>): Promise<T> {
  const prisma = await loadPrisma();
  try {
    if (source === "pool") return await work(prisma);
    return await transactionOfPrisma.run(source, async () => await work(prisma)); // it is sent when it is awaited
  } catch (error) {
    throw recordOutage(error);
  }
}

/**
 * Reads the rows of a declared query, straight through the driver: that takes a third of the time of Prisma's (see
 * bench/). In a transaction, queries that are asked for together, as by Promise.all, run in their order in one round
 * trip.
 */
export async function readRows<Row>(source: Tx | "pool", query: Query<Row>, values: unknown[]): Promise<Row[]> {
  return rowsOf(
    query,
    source === "pool" ? await runNamed(query, values) : (await source.query(toStatement(query, values))).rows,
  );
}

/** The first row of a query; null when there is none. */
export async function readFirst<Row>(source: Tx | "pool", query: Query<Row>, values: unknown[]): Promise<Row | null> {
  return (await readRows(source, query, values))[0] ?? null;
}

/** The row of a query that always has one, such as that of a company which is known to be there. */
export async function readOne<Row>(source: Tx | "pool", query: Query<Row>, values: unknown[]): Promise<Row> {
  const [row] = await readRows(source, query, values);
  if (row === undefined) throw new Error(`the query ${query.name} gave no row`);
  return row;
}

/** Reads rows on a connection of `searchPool`. The caller has the company's turn (`inSearchTurn`). */
export async function readRowsOfSearch<Row>(
  query: Query<Row>,
  values: unknown[],
  gone: AbortSignal | undefined,
): Promise<Row[]> {
  return rowsOf(query, await runNamed(query, values, searchPool, gone));
}

/** Runs `work`, which uses one connection of `searchPool`, when it is the company's turn. */
export async function inSearchTurn<T>(
  companyId: string,
  work: (gone: AbortSignal | undefined) => Promise<T>,
  waitMs?: number,
): Promise<T> {
  const gone = requestSignal();
  try {
    return await searchQueue.run(companyId, () => work(gone), gone, waitMs);
  } catch (error) {
    throw recordOutage(error);
  }
}

async function runNamed(query: Command, values: unknown[], source = pool, gone = readSignal()): Promise<object[]> {
  gone?.throwIfAborted();
  const { rows } = await source.query(toStatement(query, values, gone)).catch((error) => {
    throw recordOutage(error);
  });
  gone?.throwIfAborted();
  return rows;
}

/**
 * Sends a statement of a transaction without waiting for it. If it fails, so do all later ones and the transaction,
 * with its error.
 */
export function send(tx: Tx, command: Command, values: unknown[]): void {
  void tx.query(toStatement(command, values));
}

/** Thrown to roll back a transaction whose outcome is an expected failure. */
class RollbackError extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super("undone");
    this.outcome = outcome;
  }
}

/**
 * Runs `work` in one transaction. A thrown error rolls it back, and so does an outcome with `ok: false`, which is
 * returned.
 *
 * `work` uses only its `Tx`: a transaction that waits for a second connection may wait for itself
 * (open-transaction.ts). It takes its locks in the global order (lock-order.ts). If PostgreSQL still aborts it because
 * of a deadlock or a serialization failure, it is retried from the start. `work` must therefore change nothing outside
 * the transaction: effects follow the commit, or are jobs.
 */
export async function inTransaction<T extends { ok: boolean }>(work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await retryOnConflict(() =>
      inSpan("transaction", { attributes: { "db.system.name": "postgresql" } }, () =>
        transact((tx) => withOpenTransaction(() => runToCommit(tx, work))),
      ),
    );
  } catch (error) {
    if (error instanceof RollbackError) return error.outcome as T;
    throw recordOutage(error);
  }
}

/** Runs `work` in a transaction on a connection of the pool. */
async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  const tx = new Transaction(connection);
  let isClosed = false;
  // PostgreSQL then rolls back. A connection that was kept could meet a statement of the transaction that is still to
  // come.
  const close = () => {
    tx.abandon();
    if (!isClosed) connection.release(true);
    isClosed = true;
  };
  const timer = setTimeout(close, pool.limits.transactionMs);
  try {
    return await work(tx);
  } finally {
    await tx.rollback().catch(close); // nothing is left to roll back after a COMMIT
    clearTimeout(timer);
    if (!isClosed) connection.release();
  }
}

async function runToCommit<T extends { ok: boolean }>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outcome = await work(tx);
  if (!outcome.ok) throw new RollbackError(outcome);
  for (const step of tx.beforeCommit) await step();
  for (const { command, values } of gateStatements(tx)) send(tx, command, values);
  if (await isDistributed(tx)) send(tx, COMMIT_IN_TWO_PHASES, []);
  const note = writeNote();
  if (note) send(tx, note.command, note.values);
  await tx.commit();
  return outcome;
}

const IS_DISTRIBUTED = defineQuery(
  "is_distributed",
  boolean("to_regclass('two_phase_commits') IS NOT NULL"), // made by lib/db/citus/distribute.ts
  (columns) => `SELECT ${columns}`,
);

let knownDistributed: boolean | undefined;

/**
 * Whether the companies are on several servers (Citus). Read once: Folio does not run while a database is distributed.
 */
async function isDistributed(tx: Tx): Promise<boolean> {
  knownDistributed ??= await readOne(tx, IS_DISTRIBUTED, []);
  return knownDistributed;
}

// Citus only warns when the one server that a transaction wrote to does not commit. With a change of a table of the
// coordinator, which has no rows, it prepares the server's part first, and whatever fails by then fails the
// transaction.
const COMMIT_IN_TWO_PHASES: Command = { name: "commit_in_two_phases", text: "UPDATE two_phase_commits SET id = id" };
