import "server-only";
import { countInvalidKey, lookUpKey, rememberValidKey } from "#lib/auth/invalid-keys.ts";
import { networkAddress, type RequestHeaders } from "#lib/auth/network-address.ts";
import { type QuotaState, SharedQuota } from "#lib/auth/shared-quota.ts";
import { type AskedKey, findKeyHolder, type KeyHolder, keyAccess } from "#lib/db/api-keys/api-keys.ts";
import { identifyCaller } from "#lib/db/connection/caller.ts";
import { apiKeyHash, parseApiKey } from "#lib/domain/identity/api-key.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { type KeyReach, readScopes, type Scope } from "#lib/domain/identity/scopes.ts";
import { env } from "#lib/env.ts";

/** The authenticated caller. `companyId` is null where the key has no company to work in yet. */
export interface ApiKeyActor extends KeyReach {
  ok: true;
  keyId: string;
  userId: string;
  groupId: string;
  companyId: string | null;
  /** What the key may do; null for everything but to manage keys. */
  scopes: readonly Scope[] | null;
  /** The days by which the company's clock is ahead. */
  daysAhead: number;
  /** The IANA time zone of the company. */
  timeZone: string;
  /** Whether its last recorded use is more than a minute old. */
  isUseDue: boolean;
  /** The remaining quota of the key; null when no quota is configured. */
  quota: QuotaState | null;
}

export type AccessRefusal =
  /** With `known`, the key that works no more. */
  | { ok: false; code: InvalidKeyCode; known?: KnownKey }
  | { ok: false; code: "company_forbidden"; quota: QuotaState | null; known: KnownKey }
  /**
   * With `quota` set, the valid key has exceeded its quota. Without it, this network address sent too many invalid
   * keys.
   */
  | { ok: false; code: "rate_limited"; retryAfterSeconds: number; quota: QuotaState | null; known?: KnownKey };

/** Whose request was refused. */
type KnownKey = { keyId: string; groupId: string };
type InvalidKeyCode = "missing_credentials" | "invalid_api_key" | "revoked_api_key" | "expired_api_key";

const WINDOW_SECONDS = 10;
const keyQuota =
  env.API_RATE_LIMIT === 0
    ? null
    : new SharedQuota({
        name: "api_key",
        requests: env.API_RATE_LIMIT * WINDOW_SECONDS,
        windowMs: WINDOW_SECONDS * 1000,
      });

/** The `Retry-After` when the queue of key look-ups is full. */
const QUEUE_FULL_RETRY_SECONDS = 1;

/**
 * Authenticates `Authorization: Bearer <key>` and resolves `X-Company-Id`. It takes one database query per request, so
 * every server process refuses a revoked key from the next request on. Browser sessions are ignored. A valid key counts
 * against its own quota, any other request against the quota of its network address.
 */
export async function apiKeyActor(headers: RequestHeaders): Promise<ApiKeyActor | AccessRefusal> {
  const address = networkAddress(headers);
  const asked = askedOf(headers);
  if (typeof asked === "string") return refuseKey(asked, address);

  const { keyHash, companyId, namesNone } = asked;
  const lookedUp = await lookUpKey(keyHash, address, () => findKeyHolder(keyHash, companyId));
  if (!lookedUp) return { ok: false, code: "rate_limited", retryAfterSeconds: QUEUE_FULL_RETRY_SECONDS, quota: null };
  const holder = lookedUp.found;
  if (!holder || holder.orphaned) return refuseKey("invalid_api_key", address);
  const { keyId, groupId } = holder;
  const known = { keyId, groupId };
  if (holder.revoked) return refuseKey("revoked_api_key", address, known);
  if (holder.expired) return refuseKey("expired_api_key", address, known);

  rememberValidKey(keyHash);
  const quota = keyQuota && (await keyQuota.consume(keyId));
  if (quota && !quota.ok)
    return { ok: false, code: "rate_limited", retryAfterSeconds: quota.resetsInSeconds, quota, known };
  if (namesNone || (companyId !== null && holder.companyId === null))
    return { ok: false, code: "company_forbidden", quota, known };

  identifyCaller({ id: keyId, position: holder.position, access: keyAccess(asked, holder) });
  return actorOf(holder, quota);
}

/**
 * The group of a key that works; null for any other. It counts no request, and is no permission: access is decided
 * later.
 */
export async function groupOfKey(headers: RequestHeaders): Promise<string | null> {
  const asked = askedOf(headers);
  if (typeof asked === "string") return null;
  const lookedUp = await lookUpKey(asked.keyHash, networkAddress(headers), () =>
    findKeyHolder(asked.keyHash, asked.companyId),
  );
  const holder = lookedUp?.found;
  return holder && !holder.orphaned && !holder.revoked && !holder.expired ? holder.groupId : null;
}

/**
 * Counts the operations of a list beside its request. Null without a quota; `ok` is false when they exceed it, and
 * nothing is counted.
 */
export async function countOperations(keyId: string, operations: number): Promise<QuotaState | null> {
  return keyQuota && operations > 1 ? keyQuota.consumeSeveral(keyId, operations - 1) : null;
}

interface Asked extends AskedKey {
  /** `X-Company-Id` is no id. */
  namesNone: boolean;
}

function askedOf(headers: RequestHeaders): Asked | "missing_credentials" | "invalid_api_key" {
  const token = /^Bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (token === undefined) return "missing_credentials";
  const key = parseApiKey(token);
  if (key === null) return "invalid_api_key";
  const named = headers.get("x-company-id");
  const companyId = named !== null && isUuid(named) ? named : null;
  return { keyHash: apiKeyHash(key), companyId, namesNone: named !== null && companyId === null };
}

function actorOf(holder: KeyHolder, quota: QuotaState | null): ApiKeyActor {
  const { keyId, userId, groupId, companyId, daysAhead, timeZone, testOnly, stale: isUseDue } = holder;
  const limits = { scopes: readScopes(holder.scopes), companyIds: holder.companyIds?.split(" ") ?? null, testOnly };
  return { ok: true, keyId, userId, groupId, companyId, daysAhead, timeZone, ...limits, isUseDue, quota };
}

async function refuseKey(code: InvalidKeyCode, address: string, known?: KnownKey): Promise<AccessRefusal> {
  const { ok, resetsInSeconds } = await countInvalidKey(address);
  return ok
    ? { ok: false, code, ...(known && { known }) }
    : { ok: false, code: "rate_limited", retryAfterSeconds: resetsInSeconds, quota: null };
}

/** The rate limit headers of draft-ietf-httpapi-ratelimit-headers (11). */
export function quotaHeaders({ remaining, resetsInSeconds }: QuotaState): Record<string, string> {
  const requests = env.API_RATE_LIMIT * WINDOW_SECONDS;
  return {
    "RateLimit-Policy": `"api-key";q=${requests};w=${WINDOW_SECONDS}`,
    RateLimit: `"api-key";r=${remaining};t=${resetsInSeconds}`,
  };
}
