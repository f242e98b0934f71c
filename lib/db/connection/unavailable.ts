import "server-only";
import { UNAVAILABLE_DIGEST } from "#lib/unavailable-digest.ts";

/**
 * Classes of SQLSTATE (PostgreSQL, appendix A): connection exceptions, including those of a pooler, and insufficient
 * resources, including a full disk.
 */
const SQLSTATE_CLASSES = ["08", "53"];

const STATES = new Set([
  "25006", // read_only_sql_transaction: a standby, or a primary that became one
  "25P03", // idle_in_transaction_session_timeout
  "25P04", // transaction_timeout
  "55P03", // lock_not_available: lock_timeout
  "57014", // query_canceled: statement_timeout
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "57P05", // idle_session_timeout
  "58030", // io_error
]);

const SOCKET_CODES = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Prisma's codes: unreachable, timed out, closed, no connection or transaction in time, too many connections. */
const PRISMA_CODES = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]);

/** Kinds of error of Prisma's adapter, which drops the code of some socket errors. */
const ADAPTER_KINDS = new Set(["ConnectionClosed", "DatabaseNotReachable", "SocketTimeout", "TooManyConnections"]);

/** Errors of pg without a code. Prisma keeps only their message. */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable/;

/**
 * Whether an error means that the database, the connection pool or the disk is temporarily unavailable, so that a retry
 * may succeed. Covers errors of PostgreSQL, pg, sockets and Prisma, and errors nested in them.
 */
export function isUnavailable(error: unknown): boolean {
  return looksUnavailable(error, 0);
}

/** Marks an error of an unavailable database for the error page; other errors are unchanged. */
export function markUnavailable<E>(error: E): E {
  if (error instanceof Error && isUnavailable(error)) Object.assign(error, { digest: UNAVAILABLE_DIGEST });
  return error;
}

interface Wrapper {
  code?: unknown;
  originalCode?: unknown;
  kind?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
  meta?: { driverAdapterError?: unknown } | null;
}

function looksUnavailable(error: unknown, depth: number): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false;
  const { code, originalCode, kind, message, cause, errors, meta } = error as Wrapper;
  if (isCode(code) || isCode(originalCode) || ADAPTER_KINDS.has(String(kind))) return true;
  if (error instanceof Error && typeof message === "string" && MESSAGES.test(message)) return true;
  const inside = [cause, meta?.driverAdapterError, ...(Array.isArray(errors) ? errors : [])];
  return inside.some((each) => looksUnavailable(each, depth + 1));
}

function isCode(code: unknown): boolean {
  if (typeof code !== "string") return false;
  if (SOCKET_CODES.has(code) || PRISMA_CODES.has(code) || STATES.has(code)) return true;
  return /^[0-9A-Z]{5}$/.test(code) && SQLSTATE_CLASSES.some((start) => code.startsWith(start));
}
