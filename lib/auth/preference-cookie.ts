import "server-only";
import { env } from "#lib/env.ts";

/** How what a reader chose is kept: for a year, and for our server alone. */
export const preferenceCookieOptions = {
  httpOnly: true,
  sameSite: "lax",
  secure: env.APP_URL.startsWith("https:"),
  maxAge: 365 * 24 * 60 * 60,
  path: "/",
} as const;
