import "server-only";

/**
 * Whether an error has one of these SQLSTATEs (PostgreSQL, Appendix A) or codes of Prisma. The driver sets the error's
 * `code`; Prisma sets its own code on an error around it, or, for raw SQL and COMMIT, nests the driver's error.
 */
export function hasSqlState(error: unknown, states: ReadonlySet<unknown>): boolean {
  return isAny(error, ({ code, originalCode }) => states.has(code) || states.has(originalCode));
}

/** Whether a row was refused by a unique index whose name contains this; Citus adds the number of the shard to it. */
export function isRefusedBy(error: unknown, index: string): boolean {
  return isAny(
    error,
    ({ code, originalCode, constraint, originalMessage }) =>
      (code === "23505" || originalCode === "23505") && `${constraint} ${originalMessage}`.includes(index),
  );
}

function isAny(error: unknown, isMeant: (error: Record<string, unknown>) => boolean): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { cause, meta } = error as { cause?: unknown; meta?: { driverAdapterError?: unknown } };
  return isMeant(error as Record<string, unknown>) || isAny(cause, isMeant) || isAny(meta?.driverAdapterError, isMeant);
}
