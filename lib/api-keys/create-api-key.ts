import "server-only";
import { randomBytes } from "node:crypto";
import { insertApiKey } from "#lib/db/api-keys.ts";
import { inTransaction } from "#lib/db/client.ts";
import { recordEvent } from "#lib/db/events.ts";
import { findUserByEmail } from "#lib/db/users.ts";
import { apiKeyHash, apiKeyPrefix, generateApiKey, planAllowsApiKeys } from "#lib/domain/api-key.ts";

export type CreateApiKeyOutcome =
  /** The key, for this once: only its hash is kept. */
  { ok: true; key: string } | { ok: false; code: "user_not_found" | "plan_without_api_keys" | "name_missing" };

/** Creates an API key for a user, on the plans that have them. It speaks for that user in every company of the group. */
export function createApiKey(input: { userEmail: string; name: string }, now = new Date()): Promise<CreateApiKeyOutcome> {
  return inTransaction<CreateApiKeyOutcome>(async (tx) => {
    const name = input.name.trim();
    if (name === "") return { ok: false, code: "name_missing" };
    const user = await findUserByEmail(tx, input.userEmail);
    if (!user) return { ok: false, code: "user_not_found" };
    if (!planAllowsApiKeys(user.plan)) return { ok: false, code: "plan_without_api_keys" };

    const key = generateApiKey(randomBytes);
    const { groupId, id: userId } = user;
    const prefix = apiKeyPrefix(key);
    const keyId = await insertApiKey(tx, { groupId, userId, name, prefix, keyHash: apiKeyHash(key), createdAt: now });
    const actor = { kind: "user", id: userId } as const;
    await recordEvent(tx, { groupId, companyId: null, actor, now }, { type: "api_key.created", data: { keyId, name } });
    return { ok: true, key };
  });
}
