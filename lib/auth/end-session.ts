import "server-only";
import { cookies } from "next/headers";
import { SESSION_COOKIE } from "#lib/auth/auth-options.ts";
import { readSessionToken } from "#lib/auth/session-actor.ts";
import { endSession as endSessionRow } from "#lib/db/people/sessions.ts";

/** Signs the browser out: the session is over on the server, so that a copy of its cookie opens nothing, and then the cookie goes. */
export async function endSession(): Promise<void> {
  const token = await readSessionToken();
  if (token) await endSessionRow(token.sessionId, new Date());
  await clearSessionCookie();
}

/** Takes the cookie of a session away that is over. */
export async function clearSessionCookie(): Promise<void> {
  const { name, options } = SESSION_COOKIE;
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
