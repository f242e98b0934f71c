import "server-only";
import type pg from "pg";

/** What pg calls on the query that is running, and its types leave out. */
export interface RunningQuery {
  name?: string;
  text?: string;
  submit(connection: pg.Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
}

/** What pg keeps of a connection: the named statements that were sent and not yet confirmed. */
interface SubmittedStatements {
  submittedNamedStatements: Record<string, string>;
}

/**
 * Statements that are sent together, with one Sync at their end (PostgreSQL, "Pipelining"). They run one after the other, and none runs after
 * the first that fails: its error is that of all the others. Each query has its own callback, called as soon as its result is there.
 */
export class Pipeline {
  /** The statements, for whoever records what is sent. */
  readonly queries: readonly RunningQuery[];
  #running = 0;

  constructor(queries: readonly RunningQuery[]) {
    this.queries = queries;
  }

  /** pg remembers under this name that the running statement is prepared. */
  get name(): string | undefined {
    return this.#current?.name;
  }

  get text(): string | undefined {
    return this.#current?.text;
  }

  get #current(): RunningQuery | undefined {
    return this.queries[this.#running];
  }

  submit(connection: pg.Connection): void {
    let isSendable = true;
    const stop = () => {
      isSendable = false;
    };
    // A query sends a Sync at its end, and a Close when its values cannot be sent.
    const withinPipeline: pg.Connection = Object.create(connection, { sync: { value: () => {} }, close: { value: stop } });
    connection.stream.cork();
    for (const query of this.queries) {
      if (query.submit(withinPipeline)) stop();
      if (!isSendable) break;
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription(message: unknown): void {
    this.#current?.handleRowDescription(message);
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.#current?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    const query = this.#current;
    this.#running += 1;
    query?.handleCommandComplete(message, connection);
    query?.handleReadyForQuery(connection);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    if (this.#current)
      this.handleError(new Error("the statement was not sent, because the values of one before it could not be"), connection);
  }

  handleError(error: Error, connection: pg.Connection & Partial<SubmittedStatements>): void {
    const unfinished = this.queries.slice(this.#running);
    this.#running = this.queries.length;
    for (const query of unfinished) {
      if (query.name) Reflect.deleteProperty(connection.submittedNamedStatements ?? {}, query.name); // it was not prepared
      query.handleError(error, connection);
    }
  }
}
