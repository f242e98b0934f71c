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
 * The link in an e-mail for joining a group, choosing a new password or verifying an address. It contains the id of its
 * record and a signature of that id. A copy of the database is therefore not enough to forge a link, and a repeated
 * e-mail has the same link.
 */
export function accountLink(kind: AccountLinkKind, id: string): string {
  return `${env.APP_URL}${PATHS[kind]}/${id}.${sign(kind, id).toString("base64url")}`;
}

/**
 * The id in the token of such a link; null when the signature is invalid. The database decides whether the link is
 * still usable.
 */
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
