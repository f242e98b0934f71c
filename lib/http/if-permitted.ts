import "server-only";
import type { Problem } from "#lib/contract/problem.ts";
import { isAccessEnded } from "#lib/db/access-gate.ts";

export type Refusal = { ok: false; problem: Problem };

/**
 * Does what changes something. A caller whose access is not what it was at the commit is identified anew, and it is
 * done again; `problem`: they may not go on.
 */
export async function ifPermitted<Caller extends { ok: true }, Done>(
  caller: Caller,
  identify: () => Promise<Caller | Refusal>,
  change: (caller: Caller) => Promise<Done>,
): Promise<Done | Refusal> {
  try {
    return await change(caller);
  } catch (error) {
    if (!isAccessEnded(error)) throw error;
  }
  const again = await identify();
  return again.ok ? ifPermitted(again, identify, change) : again;
}
