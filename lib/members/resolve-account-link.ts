import "server-only";
import { type Attempt, countAttempts, refundAttempts } from "#lib/db/access/rate-limits.ts";

export type ResolvedLink<T> = { ok: true; found: T } | { ok: false; code: "link_invalid" | "throttled" };

/**
 * What the link of an e-mail stands for. Its use is counted by network address before it is looked up, and taken off the count when the link
 * is good: tokens are signed, so no guess is right, and this keeps guesses from costing more than their count.
 */
export async function resolveAccountLink<T>(networkAddress: string, find: () => Promise<T | null>): Promise<ResolvedLink<T>> {
  const attempt: Attempt[] = [["account_link_address", networkAddress]];
  if (!(await countAttempts(attempt))) return { ok: false, code: "throttled" };
  const found = await find();
  if (found === null) return { ok: false, code: "link_invalid" };
  await refundAttempts(attempt);
  return { ok: true, found };
}
