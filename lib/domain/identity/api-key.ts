import { createHash } from "node:crypto";

/** What a key begins with, and one that works in test companies alone. Both have the same length. */
const PREFIX = "svc_live_";
const TEST_PREFIX = "svc_test_";
const SECRET_BYTES = 32;
/** A prefix, then 32 bytes in base64url, which is 43 characters. */
const WELL_FORMED = /^svc_(live|test)_[A-Za-z0-9_-]{43}$/;
const SHOWN_CHARACTERS = PREFIX.length + 4;

/** After how many days a new key may be made to expire. */
export const KEY_DAYS = [7, 30, 90, 365] as const;

/** For how many hours the old secret may go on working after a rotation. */
export const ROTATION_HOURS = [0, 1, 24, 168] as const;

export const PLANS = ["starter", "professional", "business"] as const;

export type Plan = (typeof PLANS)[number];

/** API keys can be created on the Professional and Business plans. */
export function planAllowsApiKeys(plan: Plan): boolean {
  return plan === "professional" || plan === "business";
}

/** How many keys of a group may work at a time. */
export const MAX_KEYS = 1000;

/** A new key. `randomBytes` is a cryptographic source, such as that of node:crypto. */
export function generateApiKey(randomBytes: (size: number) => Buffer, testOnly: boolean): string {
  return (testOnly ? TEST_PREFIX : PREFIX) + randomBytes(SECRET_BYTES).toString("base64url");
}

/** The text itself when it has the form of a key, else null. */
export function parseApiKey(text: string): string | null {
  return WELL_FORMED.test(text) ? text : null;
}

/**
 * The stored hash of a key, used for look-ups. Plain SHA-256 is enough: slow or salted hashes protect secrets that can
 * be guessed, and 256 random bits cannot. A unique index finds the key without comparing secrets in measurable time.
 */
export function apiKeyHash(key: string): Buffer<ArrayBuffer> {
  return createHash("sha256").update(key).digest();
}

/** The first characters, by which people recognise a key in a list. The remaining 232 bits stay secret. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, SHOWN_CHARACTERS);
}
