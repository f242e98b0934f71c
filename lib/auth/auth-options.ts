import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import GoogleProvider from "next-auth/providers/google";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { checkPassword } from "#lib/auth/check-password.ts";
import { networkAddress } from "#lib/auth/network-address.ts";
import { findSignInByEmail } from "#lib/db/users.ts";
import { env } from "#lib/env.ts";

/** How long a sign-in lasts. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const secure = env.APP_URL.startsWith("https:");

export const SESSION_COOKIE = {
  name: `${secure ? "__Secure-" : ""}folio.session`,
  options: { httpOnly: true, sameSite: "lax", path: "/", secure },
} as const;

interface OidcProfile {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
}

/**
 * Signing in: e-mail and password, and where the environment names them Google and an OpenID Connect provider, which open the account of the
 * same verified address and never make one. A session is a signed and encrypted cookie that says who signed in, and under which password;
 * who they are and what they may do is read from the database at every request (session-actor.ts).
 */
export const authOptions: NextAuthOptions = {
  ...(env.NEXTAUTH_SECRET && { secret: env.NEXTAUTH_SECRET }),
  session: { strategy: "jwt", maxAge: SESSION_SECONDS },
  useSecureCookies: secure,
  cookies: { sessionToken: SESSION_COOKIE },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  providers: [
    CredentialsProvider({
      credentials: { email: {}, password: {} },
      async authorize(credentials, request) {
        const address = networkAddress(new Headers(request.headers));
        const check = await checkPassword(credentials?.email ?? "", credentials?.password ?? "", address);
        if (check.ok) return { id: check.userId };
        if (check.code === "throttled") throw new Error("throttled");
        return null;
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
      return email !== undefined && email_verified === true && (await findSignInByEmail(email)) !== null;
    },
    async jwt({ token, user, account, profile }) {
      if (!account) return token;
      const signedIn = account.type === "credentials" ? user.id : (await findSignInByEmail(profile?.email ?? ""))?.id;
      // Nothing else of what a provider tells is kept.
      return { sub: signedIn ?? "", signedInAt: Date.now() };
    },
  },
  logger: { error() {}, warn() {}, debug() {} }, // a refused sign-in is no fault, and its data belong in no log
};

/** What the sign-in page offers beside the password. */
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
