import "server-only";

/**
 * How long a caller may wait for the database, in milliseconds. PostgreSQL's own limits are shorter, so PostgreSQL
 * reports first while it can. `answerMs` covers a database that no longer answers.
 */
export interface Limits {
  /** For a lock that another transaction holds (lock_timeout). */
  lockMs: number;
  /** For one statement, including the wait for its locks (statement_timeout). */
  statementMs: number;
  /** Between two statements of an open transaction (idle_in_transaction_session_timeout). */
  idleInTransactionMs: number;
  /**
   * For the answer to one statement, measured by the client. The connection is then closed, because its state is
   * unknown.
   */
  answerMs: number;
  /** For all statements of a transaction. */
  transactionMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** For a free connection of the pool, and for creating a new one. Milliseconds. */
export const CONNECT_MS = 5 * SECOND;

/** For a whole API request. It is then answered 503, before a proxy gives up (usually after 30 s). Milliseconds. */
export const REQUEST_MS = 25 * SECOND;

/** Limits of requests that a user waits for: pages, server actions, the API. */
export const REQUEST_LIMITS: Limits = {
  lockMs: 10 * SECOND,
  statementMs: 15 * SECOND,
  idleInTransactionMs: 20 * SECOND,
  answerMs: 20 * SECOND,
  transactionMs: 20 * SECOND,
};

/** Limits of background tasks. Below the two minutes after which a worker counts as dead. */
export const JOB_LIMITS: Limits = {
  lockMs: 10 * SECOND,
  statementMs: MINUTE,
  idleInTransactionMs: MINUTE,
  answerMs: MINUTE + 5 * SECOND,
  transactionMs: MINUTE,
};

/** Limits of one batch of the CSV export. The response has already begun, and a proxy counts from its last byte. */
export const EXPORT_LIMITS: Limits = { ...REQUEST_LIMITS, statementMs: 25 * SECOND, answerMs: 28 * SECOND };

/** Limits of the audit, which reads everything in one snapshot and computes between its reads. */
export const AUDIT_LIMITS: Limits = {
  lockMs: MINUTE,
  statementMs: 30 * MINUTE,
  idleInTransactionMs: 30 * MINUTE,
  answerMs: 31 * MINUTE,
  transactionMs: 24 * HOUR,
};

/**
 * Limits of migrations. Rewriting a large table takes long, but while a migration waits for a lock, every query on the
 * table waits behind it.
 */
export const MIGRATION_LIMITS: Limits = {
  lockMs: 15 * SECOND,
  statementMs: 6 * HOUR,
  idleInTransactionMs: MINUTE,
  answerMs: 6 * HOUR + MINUTE,
  transactionMs: 6 * HOUR,
};

/** The limits that PostgreSQL enforces, by the names of its settings. */
export function serverSettings({ lockMs, statementMs, idleInTransactionMs }: Limits) {
  return {
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
}
