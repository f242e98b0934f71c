import "server-only";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { env } from "#lib/env.ts";

/** Marks a browser that a user has signed in with before. It does not sign anybody in. */
export const BROWSER_COOKIE = {
  name: `${env.APP_URL.startsWith("https:") ? "__Secure-" : ""}folio.browser`,
  options: {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: env.APP_URL.startsWith("https:"),
    maxAge: 365 * 24 * 60 * 60,
  },
} as const;

/** The cookie value for a browser that this user has just signed in with. */
export function newBrowserToken(userId: string): string {
  const browserId = randomUUID();
  return `${userId}.${browserId}.${sign(userId, browserId).toString("base64url")}`;
}

/**
 * The id of a browser that this user has signed in with before; null for other browsers and for a cookie with an
 * invalid signature.
 */
export function knownBrowserId(mark: string | null, userId: string): string | null {
  const [markedUser, browserId = "", signature = ""] = (mark ?? "").split(".");
  if (markedUser !== userId || !isUuid(browserId)) return null;
  const [expected, given] = [sign(userId, browserId), Buffer.from(signature, "base64url")];
  return given.length === expected.length && timingSafeEqual(given, expected) ? browserId : null;
}

function sign(userId: string, browserId: string): Buffer {
  if (!env.NEXTAUTH_SECRET) throw new Error("NEXTAUTH_SECRET is missing");
  return createHmac("sha256", env.NEXTAUTH_SECRET).update(`browser:${userId}:${browserId}`).digest();
}
