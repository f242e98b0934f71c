import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { SESSION_COOKIE, sessionIdOf } from "#lib/auth/session-cookie.ts";
import { identifyCaller } from "#lib/db/connection/caller.ts";
import { touchSession } from "#lib/db/members/sessions.ts";
import { findSessionUser, type SessionUser, sessionAccess } from "#lib/db/members/users.ts";
import { log } from "#lib/log.ts";

/** The signed-in user with group and companies. Read from the database at each request, so it is always current. */
export type SessionActor = Omit<SessionUser, "stale" | "position">;

/**
 * The user of the request's session cookie. Null when nobody is signed in, when the session has ended (see
 * `findSessionUser`), or when the user left the group. A cookie of an old release without server-side sessions names no
 * session that could be revoked, so its user signs in again. The result is cached per request.
 */
export const sessionActor = cache(async (): Promise<SessionActor | null> => {
  const token = await readSessionToken();
  if (!token) return null;
  const now = new Date();
  const user = await findSessionUser(token.sessionId, now);
  if (!user) return null;
  const { stale, position, ...actor } = user;
  identifyCaller({ id: actor.sessionId, position, access: sessionAccess(user) });
  if (stale)
    await touchSession(actor.sessionId, now).catch((error) =>
      log.warn({ err: error }, "a session's last use was not recorded"),
    );
  return actor;
});

/** The content of the session cookie; null when it names no session. */
export async function readSessionToken(): Promise<{ sessionId: string } | null> {
  const session = (await cookies()).get(SESSION_COOKIE.name)?.value;
  if (!session) return null;
  const sessionId = await sessionIdOf(session);
  return sessionId === null ? null : { sessionId };
}
