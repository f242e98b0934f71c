import "server-only";
import { cookies, headers } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import GoogleProvider from "next-auth/providers/google";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { checkPassword, type SignInOrigin } from "#lib/auth/check-password.ts";
import { BROWSER_COOKIE } from "#lib/auth/known-browser.ts";
import { NETWORK_ADDRESS_HEADER, networkAddress, type RequestHeaders } from "#lib/auth/network-address.ts";
import { openSession } from "#lib/auth/open-session.ts";
import { SESSION_COOKIE } from "#lib/auth/session-cookie.ts";
import { endSession } from "#lib/db/members/sessions.ts";
import { findSignInByEmail } from "#lib/db/members/users.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { SESSION_SECONDS } from "#lib/domain/identity/session-life.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";

interface OidcProfile {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
}

/** The signed-in user, with the id of the new session. */
interface SignedIn {
  id: string;
  sessionId: string;
}

/**
 * Configures sign-in with e-mail and password, and with Google or an OpenID Connect provider where the environment
 * configures one. A provider signs in to the existing account of the same verified address and never creates an
 * account. An account whose address is unverified may belong to someone else, so a provider cannot sign in to it. Its
 * user gets in once the address is verified, or by a password reset, which proves the address (see
 * lib/members/reset-password.ts).
 *
 * A session is a row in the database. Its signed and encrypted cookie holds the id. The user and their rights are read
 * from the database at every request (session-actor.ts). The message of an error thrown here appears in the browser's
 * address bar, so only the error codes of the sign-in page are thrown.
 */
export const authOptions: NextAuthOptions = {
  ...(env.NEXTAUTH_SECRET && { secret: env.NEXTAUTH_SECRET }),
  session: { strategy: "jwt", maxAge: SESSION_SECONDS },
  useSecureCookies: SESSION_COOKIE.options.secure,
  cookies: { sessionToken: SESSION_COOKIE },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  providers: [
    CredentialsProvider({
      credentials: { email: {}, password: {} },
      async authorize(credentials, request): Promise<SignedIn | null> {
        const browserToken = (await cookies()).get(BROWSER_COOKIE.name)?.value ?? null;
        const origin = { networkAddress: networkAddress(new Headers(request.headers)), browserToken };
        const outcome = await signInWithPassword(credentials ?? {}, origin);
        if (outcome.ok) return outcome.signedIn;
        logFailedSignIn(new Headers(request.headers), outcome.code);
        if (outcome.code === "wrong") return null;
        throw new Error(outcome.code);
      },
    }),
    ...(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
      ? [GoogleProvider({ clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET })]
      : []),
    ...(env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
      ? [oidcProvider(env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET)]
      : []),
  ],
  callbacks: {
    async signIn({ account, profile }) {
      if (account?.type === "credentials") return true;
      const { email, email_verified } = (profile ?? {}) as OidcProfile;
      try {
        const user = email !== undefined && email_verified === true ? await findSignInByEmail(email) : null;
        if (!user?.emailVerified) logFailedSignIn(await headers(), "no_account", account?.provider);
        return user !== null && (user.emailVerified || "/sign-in?error=EmailUnverified");
      } catch (error) {
        log.error({ err: error }, "a sign-in could not be decided");
        return "/sign-in?error=Failed";
      }
    },
    async jwt({ token, user, account, profile }) {
      if (!account) return token;
      const signedIn =
        account.type === "credentials" ? (user as SignedIn) : await signInWithProvider(profile?.email ?? "");
      // No other data of the provider is kept.
      return { sub: signedIn?.id ?? "", sessionId: signedIn?.sessionId ?? "" };
    },
  },
  events: {
    async signOut({ token }) {
      if (typeof token?.sessionId === "string" && isUuid(token.sessionId))
        await endSession(token.sessionId, new Date());
    },
  },
  logger: { error() {}, warn() {}, debug() {} }, // a refused sign-in is not an error, and its data must not be logged
};

/**
 * Whose sign-in failed is not logged, only from where: so an attack is seen, and fail2ban can end it
 * (docs/operations.md).
 */
function logFailedSignIn(requestHeaders: RequestHeaders, reason: string, provider?: string): void {
  log.warn(
    { address: requestHeaders.get(NETWORK_ADDRESS_HEADER), reason, ...(provider && { provider }) },
    "sign-in failed",
  );
}

type PasswordSignIn = { ok: true; signedIn: SignedIn } | { ok: false; code: "wrong" | "throttled" | "failed" };

/** Never throws, see `authOptions`. Input that is not a string counts as a wrong password. */
async function signInWithPassword(
  credentials: { email?: unknown; password?: unknown },
  place: SignInOrigin,
): Promise<PasswordSignIn> {
  const { email, password } = credentials;
  if (typeof email !== "string" || typeof password !== "string") return { ok: false, code: "wrong" };
  try {
    const check = await checkPassword(email, password, place);
    if (!check.ok) return check;
    const sessionId = await openSession(check.userId, check.passwordHash);
    return sessionId === null ? { ok: false, code: "wrong" } : { ok: true, signedIn: { id: check.userId, sessionId } };
  } catch (error) {
    log.error({ err: error }, "a sign-in could not be decided");
    return { ok: false, code: "failed" };
  }
}

/**
 * Signs in the user of an address that an identity provider has verified; null when the address is not verified in
 * Folio.
 */
async function signInWithProvider(email: string): Promise<SignedIn | null> {
  const user = await findSignInByEmail(email);
  const sessionId = user?.emailVerified ? await openSession(user.id, null) : null;
  return user && sessionId !== null ? { id: user.id, sessionId } : null;
}

/** The identity providers that the sign-in page offers. */
export function identityProviders(): { id: string; name: string }[] {
  return authOptions.providers.filter(({ type }) => type === "oauth").map(({ id, name }) => ({ id, name }));
}

function oidcProvider(issuer: string, clientId: string, clientSecret: string): OAuthConfig<OidcProfile> {
  return {
    id: "oidc",
    name: env.OIDC_NAME ?? new URL(issuer).hostname,
    type: "oauth",
    wellKnown: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    authorization: { params: { scope: "openid email profile" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    profile: ({ sub }) => ({ id: sub }),
  };
}
