import "server-only";
import { createHash } from "node:crypto";
import type { RequestHeaders } from "#lib/auth/network-address.ts";
import {
  findEarlierRequest,
  lockIdempotencyKey,
  RESPONSE_RETENTION_MS,
  type StoredResponse,
  storeFinalResponse,
  storeResponse,
} from "#lib/db/access/idempotency-keys.ts";
import type { Tx } from "#lib/db/client.ts";
import type { Failure } from "#lib/http/failure-problem.ts";

/** Longer than an attempt at the mail provider can take. After this time the process that ran the request counts as dead. */
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
  return createHash("sha256")
    .update(`${method} ${path}\n${JSON.stringify(input)}`)
    .digest();
}

export type Claim =
  | { ok: true; response: StoredResponse | null }
  | (Failure & { code: "idempotency_in_progress" | "idempotency_key_reused" });

/** Claims the key for this transaction. With `response` set, the request was already answered. */
export async function claimKey(tx: Tx, { companyId, key, fingerprint, now }: KeyedRequest): Promise<Claim> {
  if (!(await lockIdempotencyKey(tx, companyId, key))) return { ok: false, code: "idempotency_in_progress" };
  const known = await findEarlierRequest(tx, companyId, key);
  if (!known || known.createdAt.getTime() <= now.getTime() - RESPONSE_RETENTION_MS) return { ok: true, response: null };
  if (!fingerprint.equals(known.fingerprint)) return { ok: false, code: "idempotency_key_reused" };
  if (known.runningUntil && known.runningUntil > now) return { ok: false, code: "idempotency_in_progress" };
  return { ok: true, response: known };
}

/**
 * Stores the response in the transaction of the effect. `goesOn`: more work follows the commit, and `saveFinalResponse` stores its
 * response.
 */
export async function saveResponse(tx: Tx, request: KeyedRequest, response: StoredResponse, goesOn: boolean): Promise<void> {
  const runningUntil = goesOn ? new Date(request.now.getTime() + RUNNING_MS) : null;
  await storeResponse(tx, request.companyId, request.key, { ...request, runningUntil }, response);
}

/** Replaces the stored response with the final one. */
export async function saveFinalResponse({ companyId, key }: KeyedRequest, response: StoredResponse): Promise<void> {
  await storeFinalResponse(companyId, key, response);
}
