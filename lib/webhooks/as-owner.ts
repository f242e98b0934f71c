import "server-only";
import { isOwnersKey } from "#lib/companies/company-editors.ts";
import type { Tx } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** Runs `work` for a key that the owner of the group created; messages about all companies of the group go where it says. */
export async function asOwner<O>(
  source: Tx | "pool",
  caller: Context,
  work: () => Promise<O>,
): Promise<O | { ok: false; code: "owner_only" }> {
  return (await isOwnersKey(source, caller)) ? work() : { ok: false, code: "owner_only" };
}
