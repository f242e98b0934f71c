import "server-only";
import { type Attempt, countAttempts, refundAttempts } from "#lib/db/access/rate-limits.ts";

export type ResolvedLink<T> = { ok: true; found: T } | { ok: false; code: "link_invalid" | "throttled" };

/**
 * Resolves the link of an e-mail. Each use counts against the network address before the look-up and is refunded when
 * the link is valid. Tokens are signed, so guessing is hopeless; the limit bounds its cost.
 */
export async function resolveAccountLink<T>(
  networkAddress: string,
  find: () => Promise<T | null>,
): Promise<ResolvedLink<T>> {
  const attempt: Attempt[] = [["account_link_address", networkAddress]];
  if (!(await countAttempts(attempt))) return { ok: false, code: "throttled" };
  const found = await find();
  if (found === null) return { ok: false, code: "link_invalid" };
  await refundAttempts(attempt);
  return { ok: true, found };
}
