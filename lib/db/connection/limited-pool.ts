import "server-only";
import pg from "pg";
import { CallerGoneError } from "#lib/db/connection/caller.ts";
import { cancelStatement } from "#lib/db/connection/cancel-statement.ts";
import { CONNECT_MS, type Limits, serverSettings } from "#lib/db/connection/limits.ts";
import { statementSummary } from "#lib/db/connection/statement-summary.ts";
import { markUnavailable } from "#lib/db/connection/unavailable.ts";
import { tracing } from "#lib/telemetry/span.ts";

export interface LimitedPoolOptions extends pg.PoolConfig {
  connectionString: string | undefined;
  max: number;
  limits: Limits;
  /**
   * The address is that of a pooler with a different connection per transaction (PgBouncer in transaction mode).
   * Statements stay unnamed and each transaction sets its limits, because session state cannot be relied upon.
   */
  pooled: boolean;
  /** Called whenever a connection is asked for, in its caller's context. */
  onConnect?: () => void;
  /** How long to wait for a connection, in milliseconds; `CONNECT_MS` by default. */
  connectMs?: number;
}

type Callback = (error: Error | undefined, ...results: unknown[]) => void;
type Query = string | Statement;

/** A statement, perhaps for a caller who may hang up: it is then cancelled, or never begun. */
export interface Statement {
  text: string;
  name?: string;
  values?: unknown[];
  gone?: AbortSignal | undefined;
  /** A shorter limit than the connection's. */
  answerMs?: number;
}

/**
 * How long a statement may still run after its caller hung up. Most end within this time, which saves a cancel request
 * and the connection. Milliseconds.
 */
const CANCEL_AFTER_MS = 100;

/**
 * A connection on which every wait is limited. Statements are sent without waiting for the answers to earlier ones
 * (pg's pipeline mode), and run in their order.
 */
export class LimitedClient extends pg.Client {
  /** The limits of the pool. The holder of the connection may set others, for transactions begun from then on. */
  limits: Limits;
  readonly #poolLimits: Limits;
  readonly #pooled: boolean;

  constructor(options: LimitedPoolOptions) {
    super({ ...options, pipeline: true } as pg.ClientConfig); // the types lack it
    this.limits = options.limits;
    this.#poolLimits = options.limits;
    this.#pooled = options.pooled;
  }

  /**
   * Whether a statement was cancelled. The holder then closes the connection, so that no later statement can be meant.
   */
  isCancelled = false;

  /**
   * Whether the server refused to write because it is a standby. The pool then closes the connection: the next one may
   * find the primary.
   */
  isReadOnly = false;

  /**
   * A connection that does not answer in time is closed, and every query on it fails. If it were reused, the late
   * answer would be taken for that of the next query.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg, which all come to this
  override query(config: any, values?: any, callback?: any): any {
    const done: Callback | undefined = typeof values === "function" ? values : callback;
    const given = typeof values === "function" ? undefined : values;
    const gone: AbortSignal | undefined = config.gone;
    if (!done) {
      if (gone?.aborted) return Promise.reject(new CallerGoneError());
      const { promise, resolve, reject } = Promise.withResolvers();
      this.query(config, given, (error: Error | undefined, result: unknown) =>
        error ? reject(error) : resolve(result),
      );
      return promise;
    }
    // No error for pool.query(), which would close the connection. Its caller asks the signal.
    if (gone?.aborted) return done(undefined, { rows: [] });

    const answerMs = config.answerMs ?? this.limits.answerMs;
    const timer = setTimeout(() => this.connection.stream.destroy(new AnswerTimeoutError(answerMs)), answerMs);
    const span = statementSpan(config);
    const stopWatching = gone && this.#cancelWhenGone(gone);
    return super.query(this.#prepare(config) as string, given, (error: Error | undefined, result: unknown) => {
      clearTimeout(timer);
      if (isReadOnlyServer(error)) this.isReadOnly = true;
      span?.end(error);
      const cancelled = stopWatching?.();
      if (cancelled) cancelled.then(() => done(new CallerGoneError()));
      else done(markUnavailable(error), result);
    });
  }

  /**
   * Cancels the statement that begins now when its caller hangs up. The returned function is called at its end. Where a
   * cancel request was sent, it returns a promise of its arrival: until then the connection must not begin another
   * statement, which would be cancelled instead.
   */
  #cancelWhenGone(gone: AbortSignal): () => Promise<void> | undefined {
    let timer: NodeJS.Timeout | undefined;
    let cancelled: Promise<void> | undefined;
    const cancelSoon = () => {
      timer = setTimeout(() => {
        this.isCancelled = true;
        cancelled = cancelStatement(this);
      }, CANCEL_AFTER_MS);
    };
    gone.addEventListener("abort", cancelSoon, { once: true });
    return () => {
      gone.removeEventListener("abort", cancelSoon);
      clearTimeout(timer);
      return cancelled;
    };
  }

  /** Restores the limits of the pool. */
  resetLimits(): void {
    this.limits = this.#poolLimits;
  }

  /** `begin` with the limits of this connection, where its session does not have them. */
  beginStatement(begin: string): string {
    if (!this.#pooled && this.limits === this.#poolLimits) return begin;
    return [
      begin,
      ...Object.entries(serverSettings(this.limits)).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`),
    ].join("; ");
  }

  /** Behind a pooler, statements have no name. */
  #prepare(query: Query): Query {
    return this.#pooled && typeof query !== "string" && query.name ? { ...query, name: "" } : query;
  }
}

/**
 * A span for a statement of a request or a job. Statements that the process runs by itself, such as polling the queue,
 * have none.
 */
function statementSpan(query: Query) {
  const traced = tracing();
  if (!traced) return null;
  const statement = typeof query === "string" ? { text: query } : query;
  const summary = statementSummary(statement);
  const attributes = { "db.system.name": "postgresql", "db.query.summary": summary };
  return traced.childSpan(summary, { kind: "client", attributes });
}

export type LimitedPoolClient = LimitedClient & pg.PoolClient;

/** A pool of limited connections. Errors that mean an unavailable database are marked as such. */
export class LimitedPool extends pg.Pool {
  limits: Limits;
  readonly #onConnect: LimitedPoolOptions["onConnect"];

  constructor(options: LimitedPoolOptions) {
    super({
      ...options,
      ...(!options.pooled && serverSettings(options.limits)),
      connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      Client: LimitedClient as unknown as new () => pg.ClientBase,
    });
    this.limits = options.limits;
    this.#onConnect = options.onConnect;
    // A lost connection is replaced at the next query, which reports the error. Without a listener the event would end
    // the process.
    this.on("error", () => {}).on("connect", (client) => client.on("error", (error) => markUnavailable(error)));
    // The pool does not keep a connection that is ending.
    this.on("release", (_, client) => {
      if ((client as LimitedPoolClient).isReadOnly) void client.end();
    });
  }

  /** Sets the limits of new connections; existing ones keep theirs. */
  setLimits(limits: Limits): void {
    this.limits = limits;
    Object.assign(this.options, { limits }, serverSettings(limits));
  }

  /** Names new connections, as pg_stat_activity shows them; the name that DATABASE_URL gives comes first. */
  setName(name: string): void {
    this.options.fallback_application_name = name;
  }

  override connect(): Promise<LimitedPoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<LimitedPoolClient> | undefined {
    this.#onConnect?.();
    if (!callback) {
      const client = super.connect() as Promise<LimitedPoolClient>;
      return client.catch((error) => {
        throw markUnavailable(error);
      });
    }
    super.connect((error, client, release) => callback(markUnavailable(error), client, release));
    return undefined;
  }
}

/** PostgreSQL's read_only_sql_transaction: the server is a standby, or was the primary until a moment ago. */
function isReadOnlyServer(error: Error | null | undefined): boolean {
  return (error as pg.DatabaseError | null | undefined)?.code === "25006";
}

/** The database accepted a statement and did not answer. */
class AnswerTimeoutError extends Error {
  override readonly name = "AnswerTimeoutError";
  readonly code = "ETIMEDOUT";
  constructor(ms: number) {
    super(`the database did not answer within ${ms} ms`);
  }
}
