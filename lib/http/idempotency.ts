import "server-only";
import { hash } from "node:crypto";
import type { RequestHeaders } from "#lib/auth/network-address.ts";
import {
  claimIdempotencyKey,
  findEarlierRequest,
  lockIdempotencyKey,
  RESPONSE_RETENTION_MS,
  type StoredResponse,
  storeFinalResponse,
  storeResponse,
} from "#lib/db/access/idempotency-keys.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import type { Failure } from "#lib/http/failure-problem.ts";

/**
 * Longer than an attempt at the mail provider can take. After this time the process that ran the request counts as
 * dead.
 */
const RUNNING_MS = 20_000;

/** A request with an Idempotency-Key. Its fingerprint covers the parsed input, not the bytes of the body. */
export interface KeyedRequest {
  companyId: string;
  key: string;
  fingerprint: Buffer<ArrayBuffer>;
  now: Date;
}

/** The key of a request; null when the header is absent, undefined when it is not 1 to 255 visible characters. */
export function idempotencyKey(headers: RequestHeaders): string | null | undefined {
  const key = headers.get("idempotency-key");
  return key === null || /^[\x21-\x7e]{1,255}$/.test(key) ? key : undefined;
}

/** Equal for requests with the same method, path and parsed input. */
export function fingerprint(method: string, path: string, input: unknown): Buffer<ArrayBuffer> {
  return hash("sha256", `${method} ${path}\n${JSON.stringify(input)}`, "buffer");
}

/** Claims the key for this transaction; it fails with an error of `isKeyTaken` if the key is taken. */
export function claimKey(tx: Tx, { companyId, key, now }: KeyedRequest): void {
  claimIdempotencyKey(tx, companyId, key, now);
}

export type EarlierAnswer = { ok: true; response: StoredResponse } | Failure;

/** Decides whether the caller of a request may do it at all. */
export type Permit = (tx: Tx) => Promise<{ ok: true } | Failure>;

/**
 * The answer to a request whose key is taken: the stored response, or why there is none. Without the permit of the
 * request there is none.
 */
export function findEarlierAnswer(
  { companyId, key, fingerprint, now }: KeyedRequest,
  permit?: Permit,
): Promise<EarlierAnswer> {
  return inTransaction<EarlierAnswer>(async (tx) => {
    const permitted = await permit?.(tx);
    if (permitted && !permitted.ok) return permitted;
    const [isLocked, known] = await Promise.all([
      lockIdempotencyKey(tx, companyId, key),
      findEarlierRequest(tx, companyId, key),
    ]);
    // Without a valid response, the request that had the key has just failed; the client may repeat its own.
    if (!isLocked || !known || known.createdAt.getTime() <= now.getTime() - RESPONSE_RETENTION_MS)
      return { ok: false, code: "idempotency_in_progress" };
    if (!fingerprint.equals(known.fingerprint)) return { ok: false, code: "idempotency_key_reused" };
    if (known.runningUntil && known.runningUntil > now) return { ok: false, code: "idempotency_in_progress" };
    return { ok: true, response: known };
  });
}

/**
 * Stores the response in the transaction of the effect. `goesOn`: more work follows the commit, and `saveFinalResponse`
 * stores its response.
 */
export function saveResponse(tx: Tx, request: KeyedRequest, response: StoredResponse, goesOn: boolean): void {
  const runningUntil = goesOn ? new Date(request.now.getTime() + RUNNING_MS) : null;
  storeResponse(tx, request.companyId, request.key, { ...request, runningUntil }, response);
}

/** Replaces the stored response with the final one. */
export async function saveFinalResponse({ companyId, key }: KeyedRequest, response: StoredResponse): Promise<void> {
  await storeFinalResponse(companyId, key, response);
}
