import "server-only";
import { randomBytes } from "node:crypto";
import { countWorkingKeys, insertApiKey } from "#lib/db/api-keys/api-keys.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findCompanyOfGroup } from "#lib/db/companies/company-settings.ts";
import { lockGroup } from "#lib/db/members/groups.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import { apiKeyHash, apiKeyPrefix, generateApiKey, MAX_KEYS, planAllowsApiKeys } from "#lib/domain/identity/api-key.ts";
import { isInReach, type KeyLimits, UNLIMITED, writeScopes } from "#lib/domain/identity/scopes.ts";

export type AddKeyOutcome =
  /** The key itself. It is returned once; only its hash is stored. */
  { ok: true; key: string; keyId: string } | { ok: false; code: "plan_without_api_keys" | "too_many_api_keys" };

/** `not_found`: a company of the limits is not one of the group, or not one that the key would work in. */
export type CreateApiKeyOutcome = AddKeyOutcome | { ok: false; code: "not_found" };

interface Creator {
  groupId: string;
  /** The user that the key acts for. */
  userId: string;
  now: Date;
}

/**
 * Creates an API key for a user, on the plans that allow it. The key acts for that user, within its limits: without
 * any, in every company of the group until it is revoked.
 */
export async function createApiKey(
  tx: Tx,
  by: Creator,
  name: string,
  limits: KeyLimits = UNLIMITED,
): Promise<CreateApiKeyOutcome> {
  await lockGroup(tx, by.groupId);
  for (const id of limits.companyIds ?? []) {
    const company = await findCompanyOfGroup(tx, by.groupId, id);
    if (!company || !isInReach(limits, company)) return { ok: false, code: "not_found" };
  }
  return addKey(tx, { ...by, keyId: null }, name, limits);
}

/**
 * Adds a key for a user; `keyId` is the key that makes it, null where the user does. Whether they may give these limits
 * is decided before.
 */
export async function addKey(
  tx: Tx,
  { groupId, userId, now, keyId: createdByKeyId }: Creator & { keyId: string | null },
  name: string,
  { scopes, companyIds, testOnly, expiresAt }: KeyLimits,
): Promise<AddKeyOutcome> {
  const { plan } = await lockGroup(tx, groupId);
  if (!planAllowsApiKeys(plan)) return { ok: false, code: "plan_without_api_keys" };
  if ((await countWorkingKeys(tx, groupId, now)) >= MAX_KEYS) return { ok: false, code: "too_many_api_keys" };
  const key = generateApiKey(randomBytes, testOnly);
  const stored = { prefix: apiKeyPrefix(key), keyHash: apiKeyHash(key), scopes: writeScopes(scopes) };
  const by = { groupId, userId, createdAt: now, createdByKeyId };
  const keyId = insertApiKey(tx, { ...by, name, ...stored, companyIds, testOnly, expiresAt });
  const actor: Actor = createdByKeyId === null ? { kind: "user", id: userId } : { kind: "api_key", id: createdByKeyId };
  const data = {
    keyId,
    name,
    ...(scopes && { scopes: [...scopes] }),
    ...(companyIds && { companyIds: [...companyIds] }),
    ...(testOnly && { testOnly }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  };
  await recordEvent(tx, { groupId, companyId: null, actor, now }, { type: "api_key.created", data });
  return { ok: true, key, keyId };
}
