import "server-only";
import { cookies } from "next/headers";
import { BROWSER_COOKIE, knownBrowserId, newBrowserToken } from "#lib/auth/known-browser.ts";
import { insertSession } from "#lib/db/members/sessions.ts";

/**
 * Creates a session in the database, marks the browser as known, and returns the session id for the cookie. Null when
 * the user was removed, or when the password no longer matches the given hash.
 */
export async function openSession(userId: string, passwordHash: string | null): Promise<string | null> {
  const sessionId = await insertSession(userId, passwordHash, new Date());
  if (sessionId === null) return null;
  const jar = await cookies();
  if (knownBrowserId(jar.get(BROWSER_COOKIE.name)?.value ?? null, userId) === null) {
    jar.set(BROWSER_COOKIE.name, newBrowserToken(userId), BROWSER_COOKIE.options);
  }
  return sessionId;
}
