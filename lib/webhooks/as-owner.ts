import "server-only";
import { isOwnersKey } from "#lib/companies/company-editors.ts";
import type { Tx } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/**
 * Runs `work` for a key of the owner of the group that is not limited to some companies: messages about all companies of the group go where an
 * endpoint says.
 */
export async function asOwner<O>(
  source: Tx | "pool",
  caller: Context & { companyIds: readonly string[] | null },
  work: () => Promise<O>,
): Promise<O | { ok: false; code: "owner_only" }> {
  return caller.companyIds === null && (await isOwnersKey(source, caller)) ? work() : { ok: false, code: "owner_only" };
}
