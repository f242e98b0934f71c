import { StartError } from "#lib/start-error.ts";

/**
 * Throws a StartError when the secret that sessions are sealed with is not set. Only the embedded database brings its
 * own.
 */
export function requireSecret({ NEXTAUTH_SECRET }: { NEXTAUTH_SECRET?: string | undefined }): void {
  if (!NEXTAUTH_SECRET)
    throw new StartError("NEXTAUTH_SECRET is required with DATABASE_URL: at least 32 random characters.");
}
