import "server-only";
import { randomBytes } from "node:crypto";
import { insertApiKey } from "#lib/db/access/api-keys.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockGroup } from "#lib/db/people/groups.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import { apiKeyHash, apiKeyPrefix, generateApiKey, planAllowsApiKeys } from "#lib/domain/identity/api-key.ts";

export type CreateApiKeyOutcome =
  /** The key itself. It is returned once; only its hash is stored. */
  { ok: true; key: string } | { ok: false; code: "plan_without_api_keys" };

/** Creates an API key for a user, on the plans that allow it. The key acts for that user in every company of the group. */
export async function createApiKey(tx: Tx, by: { groupId: string; userId: string; now: Date }, name: string): Promise<CreateApiKeyOutcome> {
  const { groupId, userId, now } = by;
  const { plan } = await lockGroup(tx, groupId);
  if (!planAllowsApiKeys(plan)) return { ok: false, code: "plan_without_api_keys" };
  const key = generateApiKey(randomBytes);
  const keyId = await insertApiKey(tx, { groupId, userId, name, prefix: apiKeyPrefix(key), keyHash: apiKeyHash(key), createdAt: now });
  const actor = { kind: "user", id: userId } as const;
  await recordEvent(tx, { groupId, companyId: null, actor, now }, { type: "api_key.created", data: { keyId, name } });
  return { ok: true, key };
}
