import "server-only";
import type pg from "pg";
import type { LimitedPoolClient, Statement } from "#lib/db/connection/limited-pool.ts";

/** The transaction took too long, and was rolled back. Treated like a database that does not answer in time. */
class TransactionEndedError extends Error {
  override readonly name = "TransactionEndedError";
  readonly code = "ETIMEDOUT";
  constructor() {
    super("the transaction has ended");
  }
}

/**
 * An open transaction. Its statements are sent at once and run in their order, so those that do not depend on each
 * other share a round trip. After the first failure PostgreSQL refuses all others: each of them, and the COMMIT, then
 * fails with that first error.
 */
export class Transaction {
  readonly #connection: LimitedPoolClient;
  #isOpen = true;
  #failure: Error | null = null;
  /** What runs last, just before the COMMIT. */
  readonly beforeCommit: (() => Promise<void>)[] = [];

  /** Begins a transaction. BEGIN shares the round trip of the first statement. */
  constructor(connection: LimitedPoolClient) {
    this.#connection = connection;
    this.#send(connection.beginStatement("BEGIN")).catch(() => {}); // every later statement fails with it
  }

  /** Runs a statement. One whose result nobody needs may be left alone: COMMIT fails where it failed. */
  query<Row extends object>(statement: Statement): Promise<pg.QueryResult<Row>> {
    const refusal = this.#isOpen ? this.#failure : new TransactionEndedError();
    const result = refusal ? Promise.reject<pg.QueryResult<Row>>(refusal) : this.#send<Row>(statement);
    result.catch(() => {}); // the commit fails with it
    return result;
  }

  #send<Row extends object>(statement: Statement | string): Promise<pg.QueryResult<Row>> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult<Row>>();
    // The callback runs before anything that waits for the promise, and before those of later statements.
    this.#connection.query(statement, (error: Error | undefined, result: pg.QueryResult<Row>) => {
      if (error) this.#failure ??= error;
      if (this.#failure) reject(this.#failure);
      else resolve(result);
    });
    return promise;
  }

  /** Commits. Throws the first failure of its statements, and then nothing is committed. */
  async commit(): Promise<void> {
    if (!this.#isOpen) throw new TransactionEndedError();
    if (this.#failure) throw this.#failure;
    const { command } = await this.#send("COMMIT");
    this.#isOpen = false;
    // PostgreSQL's answer to a COMMIT after a failed statement (PostgreSQL, COMMIT). It is no error, and nothing is
    // stored.
    if (command === "ROLLBACK") throw new Error("PostgreSQL rolled the transaction back instead of committing it");
  }

  /** Rolls back what has not been committed. Rejects where the connection cannot be used again. */
  async rollback(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.#connection.query("ROLLBACK");
  }

  /** Refuses every later statement. The holder closes the connection, which rolls back. */
  abandon(): void {
    this.#isOpen = false;
  }
}
