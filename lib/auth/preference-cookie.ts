import "server-only";
import { env } from "#lib/env.ts";

/** Options of cookies that store a preference: one year, readable by the server only. */
export const preferenceCookieOptions = {
  httpOnly: true,
  sameSite: "lax",
  secure: env.APP_URL.startsWith("https:"),
  maxAge: 365 * 24 * 60 * 60,
  path: "/",
} as const;
