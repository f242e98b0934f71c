import "server-only";
import { cookies } from "next/headers";
import { encode } from "next-auth/jwt";
import { authOptions, SESSION_COOKIE, SESSION_SECONDS } from "#lib/auth/auth-options.ts";

/** Signs a user in who has just shown who they are in another way: by signing up, by a link from an e-mail, by their old password. */
export async function startSession(userId: string): Promise<void> {
  const token = { sub: userId, signedInAt: Date.now() };
  const { name, options } = SESSION_COOKIE;
  const session = await encode({ token, secret: authOptions.secret ?? "", maxAge: SESSION_SECONDS });
  (await cookies()).set(name, session, { ...options, maxAge: SESSION_SECONDS });
}
