import "server-only";
import { isOwnersKey } from "#lib/companies/company-editors.ts";
import type { Tx } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

interface OwnersCall {
  context: Context;
  companyIds: readonly string[] | null;
}

type OwnerOnly = { ok: false; code: "owner_only" };

/**
 * Whether a key is one of the owner of the group that is not limited to some companies: messages about all companies of
 * the group go where an endpoint says.
 */
async function permitOwner(
  source: Tx | "pool",
  { context, companyIds }: OwnersCall,
): Promise<{ ok: true } | OwnerOnly> {
  return companyIds === null && (await isOwnersKey(source, context)) ? { ok: true } : { ok: false, code: "owner_only" };
}

/** For `permit` of a route that changes something. */
export function ownersKey({ tx, ...call }: OwnersCall & { tx: Tx }): Promise<{ ok: true } | OwnerOnly> {
  return permitOwner(tx, call);
}

/** Reads for such a key. */
export async function asOwner<O>(call: OwnersCall, read: () => Promise<O>): Promise<O | OwnerOnly> {
  const permitted = await permitOwner("pool", call);
  return permitted.ok ? read() : permitted;
}
