import "server-only";
import { createHash } from "node:crypto";
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

/** Longer than a try at the mail provider may take: afterwards the process that ran it is taken for dead. */
const RUNNING_MS = 20_000;

/** A request under an Idempotency-Key, recognised by what it asks for rather than by the bytes of its body. */
export interface KeyedRequest {
  companyId: string;
  key: string;
  fingerprint: Buffer<ArrayBuffer>;
  now: Date;
}

/** The key of a request; null without one, undefined when it is not 1 to 255 visible characters. */
export function idempotencyKey(headers: Headers): string | null | undefined {
  const key = headers.get("idempotency-key");
  return key === null || /^[\x21-\x7e]{1,255}$/.test(key) ? key : undefined;
}

/** Equal for requests of the same method, path and parsed input. */
export function fingerprint(method: string, path: string, input: unknown): Buffer<ArrayBuffer> {
  return createHash("sha256")
    .update(`${method} ${path}\n${JSON.stringify(input)}`)
    .digest();
}

export type Claim =
  | { ok: true; response: StoredResponse | null }
  | (Failure & { code: "idempotency_in_progress" | "idempotency_key_reused" });

/** Claims the key for this transaction; with `answer` set the request was answered before. */
export async function claimKey(tx: Tx, { companyId, key, fingerprint, now }: KeyedRequest): Promise<Claim> {
  if (!(await lockIdempotencyKey(tx, companyId, key))) return { ok: false, code: "idempotency_in_progress" };
  const known = await findEarlierRequest(tx, companyId, key);
  if (!known || known.createdAt.getTime() <= now.getTime() - RESPONSE_RETENTION_MS) return { ok: true, response: null };
  if (!fingerprint.equals(known.fingerprint)) return { ok: false, code: "idempotency_key_reused" };
  if (known.runningUntil && known.runningUntil > now) return { ok: false, code: "idempotency_in_progress" };
  return { ok: true, response: known };
}

/** Keeps the answer, in the transaction of the effect. `goesOn`: the request is not over with this transaction, `saveFinalResponse` follows. */
export async function saveResponse(tx: Tx, request: KeyedRequest, response: StoredResponse, goesOn: boolean): Promise<void> {
  const runningUntil = goesOn ? new Date(request.now.getTime() + RUNNING_MS) : null;
  await storeResponse(tx, request.companyId, request.key, { ...request, runningUntil }, response);
}

/** Replaces the answer kept by the final one. */
export async function saveFinalResponse({ companyId, key }: KeyedRequest, response: StoredResponse): Promise<void> {
  await storeFinalResponse(companyId, key, response);
}
