import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#lib/env.ts";

/** How long a preview may be confirmed. */
const VALID_MS = 10 * 60 * 1000;

/** What a preview showed and a confirmation does. `input` is that of the route, parsed. */
export interface Confirmation<Action extends string = string, Input = unknown> {
  action: Action;
  /** What it is done to. */
  id: string;
  /** The digest of what was shown. */
  seen: string;
  input: Input;
  expiresAt: Date;
}

/** Whose token it is. */
interface Holder {
  keyId: string;
  companyId: string;
}

/** A short digest of what a preview shows. */
export function digestOf(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 22);
}

/** When a token that is made now stops working. */
export function expiryOf(now: Date): Date {
  return new Date(Math.floor((now.getTime() + VALID_MS) / 1000) * 1000);
}

/**
 * The token of a preview: its content, signed for this key and company. Nothing is stored, so that every process can
 * read it. That it works once follows from `keyOf`.
 */
export function writeToken({ action, id, seen, input, expiresAt }: Confirmation, holder: Holder): string {
  const content = Buffer.from(JSON.stringify([action, id, seen, expiresAt.getTime() / 1000, input])).toString(
    "base64url",
  );
  return `${content}.${sign(content, holder).toString("base64url")}`;
}

/**
 * What a token confirms; null when it was not made for this key and company. Whether it has expired is the caller's to
 * decide.
 */
export function readToken(token: string, holder: Holder): Confirmation | null {
  const [content = "", signature = "", ...rest] = token.trim().split(".");
  const [expected, given] = [sign(content, holder), Buffer.from(signature, "base64url")];
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [action, id, seen, seconds, input] = JSON.parse(Buffer.from(content, "base64url").toString());
  return { action, id, seen, input, expiresAt: new Date(seconds * 1000) };
}

/**
 * The Idempotency-Key of a confirmation: the same token again is the same request. It is that of the signed content,
 * which has one spelling; of the signature there are several.
 */
export function keyOf(token: string): string {
  const [content = ""] = token.trim().split(".");
  return `confirmation-${createHash("sha256").update(content).digest("hex")}`;
}

function sign(content: string, { keyId, companyId }: Holder): Buffer {
  if (!env.NEXTAUTH_SECRET) throw new Error("NEXTAUTH_SECRET is missing");
  return createHmac("sha256", env.NEXTAUTH_SECRET)
    .update(`confirmation:${keyId}:${companyId}:${content}`)
    .digest()
    .subarray(0, 16);
}
