import "server-only";
import { cookies } from "next/headers";
import { decode } from "next-auth/jwt";
import { cache } from "react";
import { authOptions, SESSION_COOKIE } from "#lib/auth/auth-options.ts";
import { touchSession } from "#lib/db/people/sessions.ts";
import { findSessionUser, type SessionUser } from "#lib/db/people/users.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { log } from "#lib/log.ts";

/** Who is signed in, and where they belong. Read from the database at each request, so it is never older than that. */
export type SessionActor = Omit<SessionUser, "stale">;

/**
 * The user of the request's session cookie; null when nobody is signed in, when the session is over (see `findSessionUser`), or when they
 * left the group. A cookie of a release that kept no sessions on the server names none, and its user signs in once more: it could not be
 * ended. Asked once per request, however many components want to know.
 */
export const sessionActor = cache(async (): Promise<SessionActor | null> => {
  const token = await readSessionToken();
  if (!token) return null;
  const now = new Date();
  const user = await findSessionUser(token.sessionId, now);
  if (!user) return null;
  const { stale, ...actor } = user;
  if (stale) await touchSession(actor.sessionId, now).catch((error) => log.warn({ err: error }, "the use of a session was not noted"));
  return actor;
});

/** What the session cookie says; null without one that names a session. */
export async function readSessionToken(): Promise<{ sessionId: string } | null> {
  const session = (await cookies()).get(SESSION_COOKIE.name)?.value;
  if (!session) return null;
  const token = await decode({ token: session, secret: authOptions.secret ?? "" }).catch(() => null); // expired, or of another secret
  return typeof token?.sessionId === "string" && isUuid(token.sessionId) ? { sessionId: token.sessionId } : null;
}
