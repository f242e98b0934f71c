import "server-only";
import { randomBytes } from "node:crypto";
import { isTestKey, replaceSecret } from "#lib/db/api-keys/api-keys.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { apiKeyHash, apiKeyPrefix, generateApiKey } from "#lib/domain/identity/api-key.ts";

export type RotateApiKeyOutcome =
  /** The new secret. It is returned once; only its hash is stored. */
  { ok: true; key: string } | { ok: false; code: "not_found" };

const HOUR_MS = 60 * 60 * 1000;

/**
 * Gives a key a new secret, on every plan, because no key is added. The old secret works for `oldValidHours` more, one
 * of an earlier rotation no longer. Only its creator can do this: the secret acts for them, so the owner revokes
 * instead. A key of somebody else is `not_found`, as are a revoked and an expired one.
 */
export async function rotateApiKey(
  tx: Tx,
  by: { groupId: string; userId: string; now: Date },
  { keyId, oldValidHours }: { keyId: string; oldValidHours: number },
): Promise<RotateApiKeyOutcome> {
  const { groupId, userId, now } = by;
  const key = generateApiKey(randomBytes, await isTestKey(tx, { groupId, keyId }));
  const previousValidUntil = new Date(now.getTime() + oldValidHours * HOUR_MS);
  const secret = { keyHash: apiKeyHash(key), prefix: apiKeyPrefix(key), previousValidUntil };
  const name = await replaceSecret(tx, { groupId, userId, keyId }, secret, now);
  if (name === null) return { ok: false, code: "not_found" };
  const actor = { kind: "user", id: userId } as const;
  const data = { keyId, name, previousValidUntil: previousValidUntil.toISOString() };
  await recordEvent(tx, { groupId, companyId: null, actor, now }, { type: "api_key.rotated", data });
  return { ok: true, key };
}
