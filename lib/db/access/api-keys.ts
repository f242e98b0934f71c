import "server-only";
import { pool, readRows, type Tx } from "#lib/db/client.ts";
import type { CallerPosition } from "#lib/db/connection/caller.ts";
import { boolean, instant, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { callerPosition } from "#lib/db/replicas/caller-position.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

/** The user, group and company of a key. */
export interface KeyHolder {
  keyId: string;
  groupId: string;
  userId: string;
  revoked: boolean;
  /** The creator left the group. */
  orphaned: boolean;
  /** The requested company, or the first of the group when none is requested; null when the group has no such company. */
  companyId: string | null;
  /** The last recorded use is more than a minute old. */
  stale: boolean;
  /** What a replica must have for the key; null without replicas. */
  position: CallerPosition | null;
}

const FIND_KEY_HOLDER = defineQuery(
  "find_key_holder",
  object<KeyHolder>({
    keyId: uuid("k.id"),
    groupId: uuid("k.group_id"),
    userId: uuid("k.user_id"),
    revoked: boolean("k.revoked_at IS NOT NULL"),
    orphaned: boolean("u.removed_at IS NOT NULL"),
    stale: boolean("k.last_used_at IS NULL OR k.last_used_at < $3::timestamptz - interval '1 minute'"),
    position: callerPosition("k.id"),
    companyId: nullable(
      uuid(`(
        SELECT c.id FROM companies c
        WHERE c.group_id = k.group_id AND ($2::uuid IS NULL OR c.id = $2::uuid) ORDER BY c.position LIMIT 1)`),
    ),
  }),
  (columns) => `SELECT ${columns} FROM api_keys k JOIN users u ON u.group_id = k.group_id AND u.id = k.user_id WHERE k.key_hash = $1`,
);

/** The key, user, group and company of a request, in one query. A null `companyId` requests the first company of the group. */
export async function findKeyHolder(keyHash: Buffer, companyId: string | null, now: Date): Promise<KeyHolder | null> {
  const [holder] = await readRows("pool", FIND_KEY_HOLDER, [keyHash, companyId, now]);
  return holder ?? null;
}

/** Records the last use of the key, to the minute. */
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

/** A key in a list. */
export interface ListedApiKey {
  id: string;
  name: string;
  prefix: string;
  creatorName: string;
  createdAt: string;
  lastUsedAt: string | null;
}

const LIST_ACTIVE = defineQuery(
  "list_active_keys",
  object<ListedApiKey>({
    id: uuid("k.id"),
    name: text("k.name"),
    prefix: text("k.prefix"),
    creatorName: text("u.name"),
    createdAt: instant("k.created_at"),
    lastUsedAt: nullable(instant("k.last_used_at")),
  }),
  (columns) => `
    SELECT ${columns} FROM api_keys k JOIN users u ON u.group_id = k.group_id AND u.id = k.user_id
    WHERE k.group_id = $1::uuid AND ($2::uuid IS NULL OR k.user_id = $2::uuid) AND k.revoked_at IS NULL AND u.removed_at IS NULL
    ORDER BY k.created_at DESC, k.id DESC`,
);

/** The active keys of a group, newest first; only those of one user with `userId`. */
export function listActiveKeys(groupId: string, userId: string | null): Promise<ListedApiKey[]> {
  return readRows("pool", LIST_ACTIVE, [groupId, userId]);
}

/** Revokes all active keys of a user; returns them. */
export async function revokeKeysOf(tx: Tx, userId: string, now: Date): Promise<{ id: string; name: string }[]> {
  return tx.apiKey.updateManyAndReturn({ where: { userId, revokedAt: null }, data: { revokedAt: now }, select: { id: true, name: true } });
}

/** Revokes an active key, only if it belongs to `userId` when given. Returns its name, or null when there is none. */
export async function revokeActiveKey(
  tx: Tx,
  { groupId, keyId, userId }: { groupId: string; keyId: string; userId: string | null },
  now: Date,
): Promise<string | null> {
  const where = { id: keyId, groupId, revokedAt: null, user: { removedAt: null }, ...(userId !== null && { userId }) };
  const [key] = await tx.apiKey.updateManyAndReturn({ where, data: { revokedAt: now }, select: { name: true } });
  return key?.name ?? null;
}
