import "server-only";
import pg from "pg";

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

/** Gathers the messages of queries, which then leave in one write. To write each of them takes as long as to make it. */
interface Outbox {
  /** The connection as its queries see it. They end with a Sync, which a pipeline has once. */
  connection: pg.Connection;
  messages: Buffer[];
  /** Whether a query sent a Close, because its values cannot be sent. */
  isClosed: boolean;
}

const outboxes = new WeakMap<pg.Connection, Outbox>();

function outboxOf(connection: pg.Connection): Outbox {
  const known = outboxes.get(connection);
  if (known) return known;
  const messages: Buffer[] = [];
  const stream = { writable: true, write: (message: Buffer) => messages.push(message) };
  const close = () => {
    outbox.isClosed = true;
  };
  const outbox: Outbox = {
    connection: Object.create(connection, { stream: { value: stream }, sync: { value: () => {} }, close: { value: close } }),
    messages,
    isClosed: false,
  };
  outboxes.set(connection, outbox);
  return outbox;
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
    const outbox = outboxOf(connection);
    outbox.messages.length = 0;
    outbox.isClosed = false;
    for (const query of this.queries) {
      if (query.submit(outbox.connection) || outbox.isClosed) break;
    }
    pg.Connection.prototype.sync.call(outbox.connection);
    if (connection.stream.writable) connection.stream.write(Buffer.concat(outbox.messages));
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
