"use server";

import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { revokeApiKey } from "#lib/api-keys/revoke-api-key.ts";
import { apiKeyChoice, apiKeyInput } from "#lib/contract/settings-input.ts";
import { groupWrite } from "#lib/http/group-action.ts";

/** Creates a key. Only this answer ever contains it. */
export const createKey = groupWrite(apiKeyInput, (tx, by, { name }) => createApiKey(tx, { ...by, userId: by.user.userId }, name));

export const revokeKey = groupWrite(apiKeyChoice, (tx, { groupId, now, user }, { keyId }) =>
  revokeApiKey(tx, { groupId, now, userId: user.userId, role: user.role }, keyId),
);
