import "server-only";
import { randomBytes } from "node:crypto";
import { insertApiKey } from "#lib/db/api-keys/api-keys.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findCompanyOfGroup } from "#lib/db/companies/company-settings.ts";
import { lockGroup } from "#lib/db/members/groups.ts";
import { apiKeyHash, apiKeyPrefix, generateApiKey, planAllowsApiKeys } from "#lib/domain/identity/api-key.ts";
import { type KeyLimits, UNLIMITED, writeScopes } from "#lib/domain/identity/scopes.ts";

export type CreateApiKeyOutcome =
  /** The key itself. It is returned once; only its hash is stored. */
  | { ok: true; key: string; keyId: string }
  /** `not_found`: a company of the limits is not one of the group. */
  | { ok: false; code: "plan_without_api_keys" | "not_found" };

/**
 * Creates an API key for a user, on the plans that allow it. The key acts for that user, within its limits: without
 * any, in every company of the group until it is revoked. The companies of the limits belong to the group.
 */
export async function createApiKey(
  tx: Tx,
  by: { groupId: string; userId: string; now: Date },
  name: string,
  { scopes, companyIds, expiresAt }: KeyLimits = UNLIMITED,
): Promise<CreateApiKeyOutcome> {
  const { groupId, userId, now } = by;
  const { plan } = await lockGroup(tx, groupId);
  if (!planAllowsApiKeys(plan)) return { ok: false, code: "plan_without_api_keys" };
  for (const id of companyIds ?? [])
    if (!(await findCompanyOfGroup(tx, groupId, id))) return { ok: false, code: "not_found" };
  const key = generateApiKey(randomBytes);
  const stored = {
    prefix: apiKeyPrefix(key),
    keyHash: apiKeyHash(key),
    scopes: writeScopes(scopes),
    companyIds,
    expiresAt,
  };
  const keyId = insertApiKey(tx, { groupId, userId, name, ...stored, createdAt: now });
  const actor = { kind: "user", id: userId } as const;
  const data = {
    keyId,
    name,
    ...(scopes && { scopes: [...scopes] }),
    ...(companyIds && { companyIds: [...companyIds] }),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  };
  await recordEvent(tx, { groupId, companyId: null, actor, now }, { type: "api_key.created", data });
  return { ok: true, key, keyId };
}
