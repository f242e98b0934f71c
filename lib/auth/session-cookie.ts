import "server-only";
import { decode } from "next-auth/jwt";
import { findSessionUser } from "#lib/db/members/users.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { env } from "#lib/env.ts";

const secure = env.APP_URL.startsWith("https:");

export const SESSION_COOKIE = {
  name: `${secure ? "__Secure-" : ""}folio.session`,
  options: { httpOnly: true, sameSite: "lax", path: "/", secure },
} as const;

/**
 * The session that a cookie names, whether or not it is open; null when it names none, is expired or signed with
 * another secret.
 */
export async function sessionIdOf(value: string): Promise<string | null> {
  const token = await decode({ token: value, secret: env.NEXTAUTH_SECRET ?? "" }).catch(() => null);
  return typeof token?.sessionId === "string" && isUuid(token.sessionId) ? token.sessionId : null;
}

/** The group of the open session that a `Cookie` header names; null without one. */
export async function groupOfSession(cookies: string): Promise<string | null> {
  const prefix = `${SESSION_COOKIE.name}=`;
  const cookie = cookies.split(/; */).find((pair) => pair.startsWith(prefix));
  const sessionId = cookie === undefined ? null : await sessionIdOf(cookie.slice(prefix.length));
  const user = sessionId === null ? null : await findSessionUser(sessionId, new Date());
  return user?.groupId ?? null;
}
