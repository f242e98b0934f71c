import "server-only";

/**
 * Whether an error is that of a pooler, such as PgBouncer, which refuses the settings that a connection begins with.
 */
export function isRefusalOfPooler(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter/.test(error.message);
}
