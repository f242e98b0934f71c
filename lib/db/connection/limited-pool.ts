import "server-only";
import pg from "pg";
import { CONNECT_MS, type Limits, serverSettings } from "#lib/db/connection/limits.ts";
import { statementSummary } from "#lib/db/connection/statement-summary.ts";
import { markUnavailable } from "#lib/db/connection/unavailable.ts";
import { tracing } from "#lib/telemetry/span.ts";

export interface LimitedPoolOptions extends pg.PoolConfig {
  connectionString: string | undefined;
  max: number;
  limits: Limits;
  /**
   * The address is that of a pooler with a different connection per transaction (PgBouncer in transaction mode). Statements stay unnamed
   * and each transaction sets its limits, because session state cannot be relied upon.
   */
  pooled: boolean;
}

type Callback = (error: Error | undefined, ...results: unknown[]) => void;
type Query = string | { text: string; name?: string; values?: unknown[] };

/** A connection on which every wait is limited. */
export class LimitedClient extends pg.Client {
  /** The limits of the pool. The holder of the connection may set others, for transactions begun from then on. */
  limits: Limits;
  readonly #poolLimits: Limits;
  readonly #pooled: boolean;

  constructor(options: LimitedPoolOptions) {
    super(options);
    this.limits = options.limits;
    this.#poolLimits = options.limits;
    this.#pooled = options.pooled;
  }

  /**
   * A connection that does not answer in time is closed, and every query on it fails. If it were reused, the late answer would be taken for
   * that of the next query.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg, which all come to this
  override query(config: any, values?: any, callback?: any): any {
    const { answerMs } = this.limits;
    const timer = setTimeout(() => this.connection.stream.destroy(new AnswerTimeoutError(answerMs)), answerMs);
    const done: Callback | undefined = typeof values === "function" ? values : callback;
    const given = typeof values === "function" ? undefined : values;
    const query = this.#prepare(config);
    const span = statementSpan(config);
    if (done) {
      return super.query(query as string, given, (error: Error | undefined, result: unknown) => {
        clearTimeout(timer);
        span?.end(error);
        done(markUnavailable(error), result);
      });
    }
    return super.query(query as string, given).then(
      (result) => {
        clearTimeout(timer);
        span?.end();
        return result;
      },
      (error) => {
        clearTimeout(timer);
        span?.end(error);
        throw markUnavailable(error);
      },
    );
  }

  /** Restores the limits of the pool. */
  resetLimits(): void {
    this.limits = this.#poolLimits;
  }

  #prepare(query: Query): Query {
    const text = typeof query === "string" ? query : query.text;
    if (text.startsWith("BEGIN") && (this.#pooled || this.limits !== this.#poolLimits)) {
      const settings = Object.entries(serverSettings(this.limits)).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`);
      return [text, ...settings].join("; "); // without values, which several statements at once do not support
    }
    return this.#pooled && typeof query !== "string" && query.name ? { ...query, name: "" } : query;
  }
}

/** A span for a statement of a request or a job. Statements that the process runs by itself, such as polling the queue, have none. */
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

  constructor(options: LimitedPoolOptions) {
    super({
      ...options,
      ...(!options.pooled && serverSettings(options.limits)),
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      Client: LimitedClient as unknown as new () => pg.ClientBase,
    });
    this.limits = options.limits;
    // A lost connection is replaced at the next query, which reports the error. Without a listener the event would end the process.
    this.on("error", () => {}).on("connect", (client) => client.on("error", (error) => markUnavailable(error)));
  }

  /** Sets the limits of new connections; existing ones keep theirs. */
  setLimits(limits: Limits): void {
    this.limits = limits;
    Object.assign(this.options, { limits }, serverSettings(limits));
  }

  override connect(): Promise<LimitedPoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<LimitedPoolClient> | undefined {
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

/** The database accepted a statement and did not answer. */
class AnswerTimeoutError extends Error {
  override readonly name = "AnswerTimeoutError";
  readonly code = "ETIMEDOUT";
  constructor(ms: number) {
    super(`the database did not answer within ${ms} ms`);
  }
}
