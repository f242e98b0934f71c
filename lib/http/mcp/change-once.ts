import "server-only";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { entityTag } from "#lib/http/entity-tag.ts";
import type { Failure } from "#lib/http/failure-problem.ts";
import { fingerprint } from "#lib/http/idempotency.ts";
import type { Caller, Refusal } from "#lib/http/mcp/tool.ts";
import { performOnce, type Work } from "#lib/http/perform-once.ts";

/** The route that makes the same change, and the key under which it is made once: there or here. */
interface Change {
  method: "POST" | "PATCH";
  path: string;
  input: unknown;
  key: string | undefined;
}

export type Changed<B> = { ok: true; body: B; etag: string; isReplayed: boolean } | Refusal;

/**
 * Makes a change like its route: in one transaction, once under its Idempotency-Key. `B` is the body of the response.
 */
export async function changeOnce<B, O extends { ok: true } | Failure>(
  { context: { companyId }, requestId }: Caller,
  { method, path, input, key }: Change,
  work: Work<O>,
): Promise<Changed<B>> {
  const keyed =
    key === undefined ? null : { companyId, key, now: new Date(), fingerprint: fingerprint(method, path, input) };
  const performed = await performOnce(keyed, requestId, work);
  if (!performed.ok) return performed;
  const { stored, isReplayed } = performed;
  const body = JSON.parse(stored.body);
  if (stored.status >= 400) return { ok: false, document: body };
  return { ok: true, body, etag: entityTag(stored.body), isReplayed };
}

/**
 * What a change would come to: it is made and taken back, so that the preview has the rules, the number and the
 * refusals of the real thing.
 */
export async function dryRun<O>(work: (tx: Tx) => Promise<O>): Promise<O> {
  const { outcome } = await inTransaction(async (tx) => ({ ok: false, outcome: await work(tx) }));
  return outcome;
}
