import "server-only";
import pg from "pg";
import { CONNECT_MS, type Limits, serverSettings } from "#lib/db/connection/limits.ts";
import { markUnavailable } from "#lib/db/connection/unavailable.ts";

export interface LimitedPoolOptions extends pg.PoolConfig {
  connectionString: string | undefined;
  max: number;
  limits: Limits;
  /**
   * The address leads to a pooler that gives every transaction another connection (PgBouncer in transaction mode): statements stay unnamed
   * and the limits are set by each transaction, because nothing of a session may be relied upon.
   */
  pooled: boolean;
}

type Callback = (error: Error | undefined, ...results: unknown[]) => void;
type Query = string | { text: string; name?: string; values?: unknown[] };

/** A connection whose every wait has an end. */
export class LimitedClient extends pg.Client {
  /** Those of the pool; whoever has the connection may set others, for transactions begun from then on. */
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
   * A connection that does not answer in time is cut off, and every query on it fails: were it used again, the late answer would be taken
   * for the next one's.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg, which all come to this
  override query(config: any, values?: any, callback?: any): any {
    const { answerMs } = this.limits;
    const timer = setTimeout(() => this.connection.stream.destroy(new AnswerTimeoutError(answerMs)), answerMs);
    const done: Callback | undefined = typeof values === "function" ? values : callback;
    const given = typeof values === "function" ? undefined : values;
    const query = this.#prepare(config);
    if (done) {
      return super.query(query as string, given, (error: Error | undefined, result: unknown) => {
        clearTimeout(timer);
        done(markUnavailable(error), result);
      });
    }
    return super.query(query as string, given).then(
      (result) => {
        clearTimeout(timer);
        return result;
      },
      (error) => {
        clearTimeout(timer);
        throw markUnavailable(error);
      },
    );
  }

  /** Back to the limits of the pool. */
  resetLimits(): void {
    this.limits = this.#poolLimits;
  }

  #prepare(query: Query): Query {
    const text = typeof query === "string" ? query : query.text;
    if (text.startsWith("BEGIN") && (this.#pooled || this.limits !== this.#poolLimits)) {
      const settings = Object.entries(serverSettings(this.limits)).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`);
      return [text, ...settings].join("; "); // without values, which several statements at once may not have
    }
    return this.#pooled && typeof query !== "string" && query.name ? { ...query, name: "" } : query;
  }
}

export type LimitedPoolClient = LimitedClient & pg.PoolClient;

/** Connections with limits. Errors that mean that the database is away for now are marked as such. */
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
    // A lost connection is replaced at the next query, which reports what is wrong; without a listener it would end the process.
    this.on("error", () => {}).on("connect", (client) => client.on("error", (error) => markUnavailable(error)));
  }

  /** With these limits from now on; connections already made keep theirs. */
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

/** The database accepted a statement and then stayed silent. */
class AnswerTimeoutError extends Error {
  override readonly name = "AnswerTimeoutError";
  readonly code = "ETIMEDOUT";
  constructor(ms: number) {
    super(`the database did not answer within ${ms} ms`);
  }
}
