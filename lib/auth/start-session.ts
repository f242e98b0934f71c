import "server-only";
import { cookies } from "next/headers";
import { encode } from "next-auth/jwt";
import { authOptions } from "#lib/auth/auth-options.ts";
import { openSession } from "#lib/auth/open-session.ts";
import { SESSION_COOKIE } from "#lib/auth/session-cookie.ts";
import { SESSION_SECONDS } from "#lib/domain/identity/session-life.ts";

/**
 * Signs in a user who has just proved their identity in another way: by signing up, by a link from an e-mail, or by the
 * old password.
 */
export async function startSession(userId: string): Promise<void> {
  const sessionId = await openSession(userId, null);
  if (sessionId === null) return; // removed in the meantime
  const { name, options } = SESSION_COOKIE;
  const session = await encode({
    token: { sub: userId, sessionId },
    secret: authOptions.secret ?? "",
    maxAge: SESSION_SECONDS,
  });
  (await cookies()).set(name, session, { ...options, maxAge: SESSION_SECONDS });
}
