import "server-only";
import pg from "pg";
import { Pipeline, type RunningQuery } from "#lib/db/connection/pipeline.ts";
import { TextQuery } from "#lib/db/connection/text-query.ts";

/**
 * When a statement of a transaction is sent, together with all that are not sent yet:
 * - `now`: the default,
 * - `soon`: at the end of this tick, so that statements which do not depend on each other share a round trip,
 * - `with next`: with the next statement, which then fails with it.
 */
export type Sending = "now" | "soon" | "with next";

interface UnsentQuery {
  query: RunningQuery;
  /** Goes with the next one only. */
  waits: boolean;
  /** Settles it without having run. */
  drop: () => void;
}

const NOTHING = { command: "", rowCount: 0, oid: 0, fields: [], rows: [] };

/**
 * A connection whose transactions take few round trips. BEGIN is sent with the first statement, and a statement whose result nobody waits for
 * with the next one, at the latest with COMMIT. What is sent together runs in order and stops at the first failure, so a COMMIT commits
 * either everything before it or nothing. ROLLBACK drops what is not sent. Statements outside transactions are sent as they come, and so is
 * everything on connections in pg's own pipeline mode, whose statements are independent of each other.
 */
export class PipelinedClient extends pg.Client {
  #unsent: UnsentQuery[] = [];
  /** How many of the unsent queries begin the transaction. */
  #beginning = 0;
  #isScheduled = false;
  #transaction: object | "ended" | null = null;
  /** Whether a statement with a name stays prepared: behind a pooler the next transaction may have another server connection. */
  protected keepsStatements = true;

  get #sendsAtOnce(): boolean {
    return (this as { pipeline?: boolean }).pipeline === true;
  }

  /** The open transaction that BEGIN began; null when there is none. */
  get transaction(): object | null {
    return this.#transaction === "ended" ? null : this.#transaction;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg, which all come to this
  override query(config: any, values?: any, callback?: any): any {
    const takesCallback = typeof values === "function" || callback !== undefined || typeof config.submit === "function";
    const text: string = typeof config === "string" ? config : (config.text ?? "");
    const isSeveral = !values && !config.values && text.includes(";");
    if (this.#sendsAtOnce) return this.#submit(text.startsWith("BEGIN") ? this.beginStatements(text).join("; ") : config, values, callback);
    if (takesCallback || isSeveral) {
      this.#send(); // cannot be part of a pipeline
      return this.#submit(config, values, callback);
    }
    if (text.startsWith("BEGIN")) return this.#begin(text);
    if (text === "COMMIT" || text === "ROLLBACK") return this.#end(text);

    const sending: Sending = config.sending ?? "now";
    if (sending === "now" && this.#unsent.length === 0) return this.#submit(config, values);
    const result = this.#add(config, values, sending === "with next");
    if (sending === "now") this.#send();
    else if (sending === "soon") this.#sendSoon();
    return result;
  }

  /** Has pg send one statement. */
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg, which all come to this
  #submit(config: any, values?: any, callback?: any): any {
    if (typeof config === "string" || typeof config.submit === "function") return super.query(config, values, callback);
    const done = typeof values === "function" ? values : callback;
    const given = typeof values === "function" ? undefined : values;
    if (done) return void super.query(toQuery(config, given, done));
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    super.query(toQuery(config, given, (error, result) => (error ? reject(error) : resolve(result))));
    return promise;
  }

  /** The statements that begin a transaction. */
  protected beginStatements(begin: string): string[] {
    return [begin];
  }

  async #begin(text: string): Promise<object> {
    if (this.transaction) return NOTHING; // Prisma begins on a connection that it is lent
    this.#drop();
    const statements = this.beginStatements(text);
    for (const statement of statements) this.#addControl(statement).catch(() => {}); // the first statement of the transaction fails with it
    this.#beginning = statements.length;
    this.#transaction = {};
    return NOTHING;
  }

  /** Ends the transaction. Nothing is sent for one that has sent nothing, nor for one that has ended. */
  async #end(text: "COMMIT" | "ROLLBACK"): Promise<object> {
    const hasEnded = this.#transaction === "ended";
    const hasBegun = this.#beginning === 0;
    if (this.#transaction) this.#transaction = "ended";
    if (text === "ROLLBACK" || this.#unsent.length === this.#beginning) {
      this.#drop();
      return hasBegun && !hasEnded ? super.query(text) : NOTHING;
    }
    const committed = this.#addControl(text);
    this.#send();
    return committed.catch(async (error) => {
      await super.query("ROLLBACK").catch(() => {}); // a statement before COMMIT failed, and the transaction is still open
      throw error;
    });
  }

  #add(config: string | (pg.QueryConfig & AsTexts), values?: unknown[], waits = false): Promise<object> {
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    const statement = typeof config === "string" ? { text: config } : config;
    const extended = { ...statement, queryMode: "extended" }; // each step of it is a message of its own
    const query = toQuery(extended, values, (error, result) => (error ? reject(error) : resolve(result)));
    this.#unsent.push({ query, waits, drop: () => resolve(NOTHING) });
    return promise;
  }

  /** A statement without values and rows, such as BEGIN. It is prepared under its text, and PostgreSQL need not describe it. */
  #addControl(text: string): Promise<object> {
    return this.#add({ text, name: this.keepsStatements ? text : "", asTexts: true });
  }

  #sendSoon(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#send(this.#unsent.findLastIndex(({ waits }) => !waits) + 1);
    });
  }

  #send(most = this.#unsent.length): void {
    if (most === 0) return;
    super.query(new Pipeline(this.#unsent.splice(0, most).map(({ query }) => query)));
    this.#beginning = 0;
  }

  #drop(): void {
    for (const { drop } of this.#unsent) drop();
    this.#unsent = [];
    this.#beginning = 0;
  }
}

interface AsTexts {
  /** Its rows are lists of texts, as PostgreSQL sends them. */
  asTexts?: boolean;
}

type Done = (error: unknown, result: object) => void;

/** A statement as pg runs it. */
function toQuery({ text, asTexts, ...statement }: pg.QueryConfig & AsTexts, values: unknown[] | undefined, done: Done): RunningQuery {
  const options = values ? { ...statement, values } : statement;
  // pg copies an object property by property, which takes longer than the rest of its work before it sends.
  const isPlain = !("rowMode" in options || "types" in options);
  const query = isPlain
    ? Object.assign(new (asTexts ? TextQuery : pg.Query)(text, done), options)
    : new pg.Query({ text, ...options }, done);
  return query as unknown as RunningQuery;
}
