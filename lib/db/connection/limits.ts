import "server-only";

/**
 * How long the database may keep its caller waiting. All in milliseconds. PostgreSQL's own limits are the shorter ones, so that it is
 * PostgreSQL that speaks first while it can; `answerMs` is for one that no longer does.
 */
export interface Limits {
  /** For a lock that another transaction holds (lock_timeout). */
  lockMs: number;
  /** For one statement, the wait for its locks included (statement_timeout). */
  statementMs: number;
  /** Between two statements of an open transaction (idle_in_transaction_session_timeout). */
  idleInTransactionMs: number;
  /** For the answer to one statement, measured here. The connection is given up then: nobody knows what still comes over it. */
  answerMs: number;
  /** For all statements of a transaction. */
  transactionMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** For a free connection of the pool, and for a new one to be made. Milliseconds. */
export const CONNECT_MS = 5 * SECOND;

/** For an API request as a whole: then it is answered 503, before a proxy (usually after 30 s) gives up on it. Milliseconds. */
export const REQUEST_MS = 25 * SECOND;

/** Of what somebody waits for: pages, server actions, the API. */
export const REQUEST_LIMITS: Limits = {
  lockMs: 10 * SECOND,
  statementMs: 15 * SECOND,
  idleInTransactionMs: 20 * SECOND,
  answerMs: 20 * SECOND,
  transactionMs: 20 * SECOND,
};

/** Of background tasks, the one that marks invoices overdue included. Below the two minutes after which a worker is taken for dead. */
export const JOB_LIMITS: Limits = {
  lockMs: 10 * SECOND,
  statementMs: MINUTE,
  idleInTransactionMs: MINUTE,
  answerMs: MINUTE + 5 * SECOND,
  transactionMs: MINUTE,
};

/** Of one batch of rows of the CSV export. The answer is under way by then, and a proxy counts from its last byte. */
export const EXPORT_LIMITS: Limits = { ...REQUEST_LIMITS, statementMs: 25 * SECOND, answerMs: 28 * SECOND };

/** Of the audit, which reads everything in one snapshot and computes between its reads. */
export const AUDIT_LIMITS: Limits = {
  lockMs: MINUTE,
  statementMs: 30 * MINUTE,
  idleInTransactionMs: 30 * MINUTE,
  answerMs: 31 * MINUTE,
  transactionMs: 24 * HOUR,
};

/** Of migrations: rewriting a large table takes its time, but while one waits for a lock everybody waits behind it. */
export const MIGRATION_LIMITS: Limits = {
  lockMs: 15 * SECOND,
  statementMs: 6 * HOUR,
  idleInTransactionMs: MINUTE,
  answerMs: 6 * HOUR + MINUTE,
  transactionMs: 6 * HOUR,
};

/** The limits that PostgreSQL keeps itself, by the names of its settings. */
export function serverSettings({ lockMs, statementMs, idleInTransactionMs }: Limits) {
  return { lock_timeout: lockMs, statement_timeout: statementMs, idle_in_transaction_session_timeout: idleInTransactionMs };
}
