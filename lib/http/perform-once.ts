import "server-only";
import { PROBLEMS, problemDocument } from "#lib/contract/problem.ts";
import { isKeyTaken, type StoredResponse } from "#lib/db/access/idempotency-keys.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { afterChange } from "#lib/db/connection/caller.ts";
import { type Failure, failureProblem } from "#lib/http/failure-problem.ts";
import {
  claimKey,
  findEarlierAnswer,
  type KeyedRequest,
  type Permit,
  saveFinalResponse,
  saveResponse,
} from "#lib/http/idempotency.ts";

/** The successful result of a handler: a JSON body with its status; 204 has none. */
export interface ApiResponse {
  ok: true;
  status: number;
  body: unknown;
  location?: string;
}

export type Success<O> = Extract<O, { ok: true }>;

/** A change, its response, and what follows its commit. */
export interface Work<O extends { ok: true } | Failure> {
  /** Whether the caller may do this at all. Decided before the work, and before an answer of an earlier time. */
  permit?: Permit | undefined;
  /** Runs inside the one transaction. */
  handle: (tx: Tx) => Promise<O>;
  toResponse: (result: Success<O>) => ApiResponse;
  /** What is stored of the body, where it holds a secret. */
  toStored?: ((body: object) => object) | undefined;
  /** Runs after the commit; its result is the final response. Without it, the result of `toResponse` is final. */
  afterCommit?: ((result: Success<O>) => Promise<ApiResponse | Failure>) | undefined;
}

export type Performed = { ok: true; stored: StoredResponse; isReplayed: boolean } | Failure;

/**
 * Does the work in one transaction, which also stores the response under the Idempotency-Key; or finds the response of
 * an earlier time.
 */
export async function performOnce<O extends { ok: true } | Failure>(
  keyed: KeyedRequest | null,
  requestId: string,
  { permit, handle, toResponse, toStored, afterCommit }: Work<O>,
): Promise<Performed> {
  const outcome = await inTransaction(async (tx) => {
    if (keyed) claimKey(tx, keyed);
    const permitted = permit && (await permit(tx));
    const handled = permitted && !permitted.ok ? permitted : await handle(tx);
    if (!handled.ok) return handled as Failure;
    const result = handled as Success<O>;
    const response = toResponse(result);
    const stored = toStoredResponse(response, requestId);
    const kept = toStored
      ? toStoredResponse({ ...response, body: toStored(response.body as object) }, requestId)
      : stored;
    if (keyed) saveResponse(tx, keyed, kept, afterCommit !== undefined);
    return { ok: true as const, stored, result };
  }).catch(async (error: unknown) => {
    if (!keyed || !isKeyTaken(error)) throw error;
    const earlier = await findEarlierAnswer(keyed, permit);
    return earlier.ok ? { ok: true as const, stored: earlier.response, result: null } : earlier;
  });
  if (!outcome.ok) return outcome;
  const { stored, result } = outcome;
  if (result === null || !afterCommit) return { ok: true, stored, isReplayed: result === null };

  const final = toStoredResponse(await afterChange(() => afterCommit(result)), requestId);
  if (keyed) await saveFinalResponse(keyed, final);
  return { ok: true, stored: final, isReplayed: false };
}

/** A response as it is stored and sent. */
export function toStoredResponse(response: ApiResponse | Failure, requestId: string): StoredResponse {
  if (response.ok) {
    const { status, location = null, body } = response;
    return { status, location, body: status === 204 ? "" : JSON.stringify(body) };
  }
  const problem = failureProblem(response);
  return {
    status: PROBLEMS[problem.code].status,
    location: null,
    body: JSON.stringify(problemDocument(problem, requestId)),
  };
}
