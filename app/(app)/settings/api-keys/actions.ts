"use server";

import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { revokeApiKey } from "#lib/api-keys/revoke-api-key.ts";
import { rotateApiKey } from "#lib/api-keys/rotate-api-key.ts";
import { apiKeyChoice, apiKeyInput, rotationInput } from "#lib/contract/api-key-input.ts";
import { groupWrite } from "#lib/http/group-action.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates a key. Only this answer ever contains it. */
export const createKey = groupWrite(
  apiKeyInput,
  (tx, { groupId, now, user: { userId } }, { name, expiresInDays, ...limits }) => {
    const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
    return createApiKey(tx, { groupId, userId, now }, name, { ...limits, expiresAt });
  },
);

/** Gives a key of the user a new secret. Only this answer ever contains it. */
export const rotateKey = groupWrite(rotationInput, (tx, { groupId, now, user: { userId } }, input) =>
  rotateApiKey(tx, { groupId, userId, now }, input),
);

export const revokeKey = groupWrite(apiKeyChoice, (tx, { groupId, now, user }, { keyId }) =>
  revokeApiKey(tx, { groupId, now, userId: user.userId, role: user.role }, keyId),
);
