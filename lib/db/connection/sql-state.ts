import "server-only";

/**
 * Whether an error has one of these SQLSTATEs (PostgreSQL, Appendix A) or codes of Prisma. The driver sets the error's
 * `code`; Prisma sets its own code on an error around it, or, for raw SQL and COMMIT, nests the driver's error.
 */
export function hasSqlState(error: unknown, states: ReadonlySet<unknown>): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, originalCode, cause, meta } = error as Record<string, unknown>;
  if (states.has(code) || states.has(originalCode)) return true;
  return (
    hasSqlState(cause, states) ||
    hasSqlState((meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError, states)
  );
}
