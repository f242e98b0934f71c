import "server-only";
import { isOwnersKey } from "#lib/companies/company-editors.ts";
import type { Tx } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { KeyReach } from "#lib/domain/identity/scopes.ts";

interface OwnersCall {
  source: Tx | "pool";
  context: Context;
  reach: KeyReach;
}

/**
 * Whether a key is one of the owner of the group that is not limited to some companies, or to test companies: messages about all companies of
 * the group go where an endpoint says. For `permit` of a route.
 */
export async function ownersKey({
  source,
  context,
  reach: { companyIds, testOnly },
}: OwnersCall): Promise<{ ok: true } | { ok: false; code: "owner_only" }> {
  const isWhole = companyIds === null && !testOnly;
  return isWhole && (await isOwnersKey(source, context)) ? { ok: true } : { ok: false, code: "owner_only" };
}
