import "server-only";
import { cookies } from "next/headers";
import { readSessionToken } from "#lib/auth/session-actor.ts";
import { SESSION_COOKIE } from "#lib/auth/session-cookie.ts";
import { endSession as endSessionRow } from "#lib/db/members/sessions.ts";

/**
 * Signs the browser out. The session ends on the server first, so a copy of its cookie is useless; then the cookie is
 * cleared.
 */
export async function endSession(): Promise<void> {
  const token = await readSessionToken();
  if (token) await endSessionRow(token.sessionId, new Date());
  await clearSessionCookie();
}

/** Clears the cookie of a session that has ended. */
export async function clearSessionCookie(): Promise<void> {
  const { name, options } = SESSION_COOKIE;
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
