import "server-only";
import { cookies } from "next/headers";
import { decode } from "next-auth/jwt";
import { cache } from "react";
import { authOptions, SESSION_COOKIE } from "#lib/auth/auth-options.ts";
import { findSessionUser, type SessionUser } from "#lib/db/users.ts";

/** Who is signed in, and where they belong. Read from the database at each request, so it is never older than that. */
export type SessionActor = Omit<SessionUser, "passwordChangedAt">;

/**
 * The user of the request's session cookie; null when nobody is signed in, when they left the group, or when their password was changed
 * since they signed in. Asked once per request, however many components want to know.
 */
export const sessionActor = cache(async (): Promise<SessionActor | null> => {
  const token = await readToken();
  if (!token?.sub || typeof token.signedInAt !== "number") return null;
  const user = await findSessionUser(token.sub);
  if (!user) return null;
  const { passwordChangedAt, ...actor } = user;
  if (passwordChangedAt !== null && Date.parse(passwordChangedAt) > token.signedInAt) return null;
  return actor;
});

async function readToken() {
  const session = (await cookies()).get(SESSION_COOKIE.name)?.value;
  if (!session) return null;
  return decode({ token: session, secret: authOptions.secret ?? "" }).catch(() => null); // expired, or of another secret
}
