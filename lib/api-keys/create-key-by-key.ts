import "server-only";
import { type AddKeyOutcome, addKey } from "#lib/api-keys/create-api-key.ts";
import { findKeyWithin, type ListedApiKey } from "#lib/db/api-keys/api-keys.ts";
import type { Tx } from "#lib/db/client.ts";
import { companiesOfGroup } from "#lib/db/companies/company-settings.ts";
import { lockGroup } from "#lib/db/members/groups.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type AskedLimits, type GrantFault, grantedLimits, grantFaults } from "#lib/domain/identity/key-grant.ts";
import { type KeyLimits, readScopes, UNLIMITED } from "#lib/domain/identity/scopes.ts";

export type CreateKeyByKeyOutcome =
  | { ok: true; key: string; created: ListedApiKey }
  | Exclude<AddKeyOutcome, { ok: true }>
  /** `revoked_api_key`: the asking key ended meanwhile. */
  | { ok: false; code: "expiry_in_past" | "revoked_api_key" }
  | { ok: false; code: "exceeds_own_access"; faults: GrantFault[] };

/**
 * Creates an API key by another one, for the same user. It never has more than the key that makes it, and is revoked
 * with it.
 */
export async function createKeyByKey(
  tx: Tx,
  { groupId, actor, now }: Context,
  { name, ...asked }: AskedLimits & { name: string },
): Promise<CreateKeyByKeyOutcome> {
  // The limits of the asking key are read under the lock that a revocation of it waits for.
  await lockGroup(tx, groupId);
  const everyKey = { groupId, reach: UNLIMITED, now };
  const own = await findKeyWithin(tx, everyKey, actor.id ?? "");
  if (!own) return { ok: false, code: "revoked_api_key" };
  if (asked.expiresAt && asked.expiresAt <= now) return { ok: false, code: "expiry_in_past" };
  const limits = grantedLimits(limitsOf(own), asked);
  const faults = grantFaults(limitsOf(own), limits, await companiesOfGroup(tx, groupId));
  if (faults.length > 0) return { ok: false, code: "exceeds_own_access", faults };
  const outcome = await addKey(tx, { groupId, userId: own.userId, now, keyId: own.id }, name, limits);
  if (!outcome.ok) return outcome;
  const created = await findKeyWithin(tx, everyKey, outcome.keyId);
  if (!created) throw new Error(`the key ${outcome.keyId} is gone`);
  return { ok: true, key: outcome.key, created };
}

function limitsOf({ scopes, companyIds, testOnly, expiresAt }: ListedApiKey): KeyLimits {
  return {
    scopes: readScopes(scopes),
    companyIds: companyIds?.split(" ") ?? null,
    testOnly,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}
