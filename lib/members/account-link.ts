import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { env } from "#lib/env.ts";

export type AccountLinkKind = "invitation" | "password-reset" | "email-verification";

const PATHS: Record<AccountLinkKind, string> = {
  invitation: "/invitations",
  "password-reset": "/reset-password",
  "email-verification": "/verify-email",
};

/**
 * The address in an e-mail that lets its reader join a group, choose a new password or verify the address. It is made of the id of what it stands for and our
 * signature of it, so that a copy of the database opens nothing, and the same e-mail can be tried again.
 */
export function accountLink(kind: AccountLinkKind, id: string): string {
  return `${env.APP_URL}${PATHS[kind]}/${id}.${sign(kind, id).toString("base64url")}`;
}

/** The id a token of such a link stands for; null when we did not sign it. Whether it may still be used is the database's to say. */
export function readAccountLink(kind: AccountLinkKind, token: string): string | null {
  const [id = "", signature = ""] = token.split(".");
  if (!isUuid(id)) return null;
  const [expected, given] = [sign(kind, id), Buffer.from(signature, "base64url")];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function sign(kind: AccountLinkKind, id: string): Buffer {
  if (!env.NEXTAUTH_SECRET) throw new Error("NEXTAUTH_SECRET is missing");
  return createHmac("sha256", env.NEXTAUTH_SECRET).update(`${kind}:${id}`).digest();
}
