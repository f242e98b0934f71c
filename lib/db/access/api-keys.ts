import "server-only";
import { type JsonQuery, pool, readJson, type Tx } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

/** Whom a key speaks for, and in which company. */
export interface KeyHolder {
  keyId: string;
  groupId: string;
  userId: string;
  revoked: boolean;
  /** The creator left the group. */
  orphaned: boolean;
  /** The named company, or without a name the first of the group; null when there is no such company in it. */
  companyId: string | null;
  /** Its last use was not written down within the last minute. */
  stale: boolean;
}

const FIND_KEY_HOLDER: JsonQuery = {
  name: "find_key_holder",
  text: `
    SELECT json_build_object('keyId', k.id, 'groupId', k.group_id, 'userId', k.user_id, 'revoked', k.revoked_at IS NOT NULL,
      'orphaned', u.removed_at IS NOT NULL, 'stale', k.last_used_at IS NULL OR k.last_used_at < $3::timestamptz - interval '1 minute',
      'companyId', (
        SELECT c.id FROM companies c WHERE c.group_id = k.group_id AND ($2::uuid IS NULL OR c.id = $2::uuid) ORDER BY c.position LIMIT 1)) AS json
    FROM api_keys k JOIN users u ON u.group_id = k.group_id AND u.id = k.user_id
    WHERE k.key_hash = $1`,
};

/** Key, user, group and company of a request, in one query. `companyId` null means the first company of the group. */
export async function findKeyHolder(keyHash: Buffer, companyId: string | null, now: Date): Promise<KeyHolder | null> {
  const [holder] = await readJson<KeyHolder>("pool", FIND_KEY_HOLDER, [keyHash, companyId, now]);
  return holder ?? null;
}

/** Writes down that the key is in use, to the minute. */
export async function touchKey(keyId: string, now: Date): Promise<void> {
  await pool.query({ text: "UPDATE api_keys SET last_used_at = $2 WHERE id = $1", values: [keyId, now] });
}

export async function insertApiKey(
  tx: Tx,
  key: { groupId: string; userId: string; name: string; prefix: string; keyHash: Buffer<ArrayBuffer>; createdAt: Date },
): Promise<string> {
  const id = newId();
  await tx.apiKey.createMany({ data: { id, ...key } });
  return id;
}

/** A key as a list shows it. */
export interface ListedApiKey {
  id: string;
  name: string;
  prefix: string;
  creatorName: string;
  createdAt: string;
  lastUsedAt: string | null;
}

const LIST_ACTIVE: JsonQuery = {
  name: "list_active_keys",
  text: `
    SELECT json_build_object('id', k.id, 'name', k.name, 'prefix', k.prefix, 'creatorName', u.name,
      'createdAt', rfc3339(k.created_at), 'lastUsedAt', rfc3339(k.last_used_at)) AS json
    FROM api_keys k JOIN users u ON u.group_id = k.group_id AND u.id = k.user_id
    WHERE k.group_id = $1::uuid AND ($2::uuid IS NULL OR k.user_id = $2::uuid) AND k.revoked_at IS NULL AND u.removed_at IS NULL
    ORDER BY k.created_at DESC, k.id DESC`,
};

/** The keys of a group that work, newest first; with `userId` those of one user. */
export function listActiveKeys(groupId: string, userId: string | null): Promise<ListedApiKey[]> {
  return readJson<ListedApiKey>("pool", LIST_ACTIVE, [groupId, userId]);
}

/** Revokes every key of a user that works; which they were. */
export async function revokeKeysOf(tx: Tx, userId: string, now: Date): Promise<{ id: string; name: string }[]> {
  return tx.apiKey.updateManyAndReturn({ where: { userId, revokedAt: null }, data: { revokedAt: now }, select: { id: true, name: true } });
}

/** Revokes a key that works, of one user where `userId` is given; its name, or null when there is none. */
export async function revokeActiveKey(
  tx: Tx,
  { groupId, keyId, userId }: { groupId: string; keyId: string; userId: string | null },
  now: Date,
): Promise<string | null> {
  const where = { id: keyId, groupId, revokedAt: null, user: { removedAt: null }, ...(userId !== null && { userId }) };
  const [key] = await tx.apiKey.updateManyAndReturn({ where, data: { revokedAt: now }, select: { name: true } });
  return key?.name ?? null;
}
