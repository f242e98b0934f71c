import type { WebhookMessage } from "./schemas.ts";

/** How far a message's time may be from now, in seconds: what is older may be a replay. */
const TOLERANCE_SECONDS = 5 * 60;

/** The headers of a request: those of fetch, or of Node's http. */
export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>;

export interface VerifyOptions {
  /** How far the message's time may be from now: 300. */
  toleranceSeconds?: number;
  /** The current time, for tests. */
  now?: Date;
}

/** A message is not from Folio, not for this secret, changed, or too old. Answer 400. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
  readonly reason: "missing_header" | "bad_timestamp" | "too_old" | "too_new" | "no_matching_signature";

  constructor(reason: WebhookVerificationError["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Verifies a message by the scheme of Standard Webhooks (standardwebhooks.com) and gives its JSON. The signature covers
 * the bytes: pass the body as it came, not parsed and written anew. While a secret is replaced, give the old and the
 * new one. Rejects with WebhookVerificationError.
 */
export async function verifyWebhook<T = WebhookMessage>(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): Promise<T> {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => {
    const value = headerOf(headers, name);
    if (!value) throw new WebhookVerificationError("missing_header", `The message has no header ${name}.`);
    return value;
  }) as [string, string, string];
  if (!/^\d{1,12}$/.test(timestamp))
    throw new WebhookVerificationError("bad_timestamp", "webhook-timestamp is not a number of seconds.");
  const age = Math.floor(now.getTime() / 1000) - Number(timestamp);
  if (age > toleranceSeconds) throw new WebhookVerificationError("too_old", `The message is ${age} seconds old.`);
  if (age < -toleranceSeconds)
    throw new WebhookVerificationError("too_new", `The message is dated ${-age} seconds ahead.`);

  const signed = contentOf(id, timestamp, body);
  const candidates = signatures.split(" ").flatMap((part) => {
    const [version, signature = ""] = part.split(",", 2);
    return version === "v1" ? (decodeBase64(signature) ?? []) : [];
  });
  for (const key of await Promise.all([secret].flat().map(importKey))) {
    for (const signature of candidates) {
      // Web Crypto compares in constant time.
      if (await crypto.subtle.verify("HMAC", key, signature, signed)) return JSON.parse(toText(body));
    }
  }
  throw new WebhookVerificationError("no_matching_signature", "No signature of the message matches the secret.");
}

/**
 * The headers of a signed message. `id` stays the same when it is delivered again; `sentAt` is the time of this
 * attempt.
 */
export async function signWebhook(body: string, { id, sentAt, secret }: { id: string; sentAt: Date; secret: string }) {
  const timestamp = `${Math.floor(sentAt.getTime() / 1000)}`;
  const signature = await crypto.subtle.sign("HMAC", await importKey(secret), contentOf(id, timestamp, body));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${encodeBase64(new Uint8Array(signature))}`,
  };
}

/** A new secret of 32 random bytes, as webhook endpoints have it. */
export function newWebhookSecret(): string {
  return `whsec_${encodeBase64(crypto.getRandomValues(new Uint8Array(32)))}`;
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === "string" ? value : value?.join(" ");
}

function contentOf(id: string, timestamp: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const content = new Uint8Array(head.length + bytes.length);
  content.set(head);
  content.set(bytes, head.length);
  return content;
}

function toText(body: string | Uint8Array): string {
  return typeof body === "string" ? body : new TextDecoder().decode(body);
}

function importKey(secret: string): Promise<CryptoKey> {
  const key = decodeBase64(secret.replace(/^whsec_/, ""));
  if (!key || key.length === 0) throw new TypeError("The secret of a webhook is whsec_ and Base64.");
  return crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

/** Null where the text is not Base64. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
