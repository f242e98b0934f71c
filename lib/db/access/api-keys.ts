import "server-only";
import { pool, readRows, type Tx } from "#lib/db/client.ts";
import type { CallerPosition } from "#lib/db/connection/caller.ts";
import { TurnBatch } from "#lib/db/connection/turn-batch.ts";
import { boolean, instant, integer, nullable, object, text, uuid } from "#lib/db/query/field.ts";
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

const FIND_KEY_HOLDERS = defineQuery(
  "find_key_holders",
  object<KeyHolder & { place: number }>({
    place: integer("asked.place"),
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
        WHERE c.group_id = k.group_id AND (asked.company_id IS NULL OR c.id = asked.company_id) ORDER BY c.position LIMIT 1)`),
    ),
  }),
  (columns) => `
    SELECT ${columns} FROM unnest($1::bytea[], $2::uuid[]) WITH ORDINALITY AS asked (key_hash, company_id, place)
    JOIN api_keys k ON k.key_hash = asked.key_hash
    JOIN users u ON u.group_id = k.group_id AND u.id = k.user_id`,
);

interface AskedKey {
  keyHash: Buffer;
  companyId: string | null;
}

/** A statement has few keys enough to be planned and answered at once. */
const KEYS_A_STATEMENT = 64;
const holders = new TurnBatch(findHolders, KEYS_A_STATEMENT);

/**
 * The key, user, group and company of a request, as they are after it arrived. Requests that arrive together share one query. A null `companyId`
 * requests the first company of the group.
 */
export function findKeyHolder(keyHash: Buffer, companyId: string | null): Promise<KeyHolder | null> {
  return holders.ask({ keyHash, companyId });
}

async function findHolders(asked: AskedKey[]): Promise<(KeyHolder | null)[]> {
  const idOf = ({ keyHash, companyId }: AskedKey) => `${keyHash.toString("latin1")} ${companyId}`;
  const places = new Map<string, number>();
  const different = asked.filter((one) => !places.has(idOf(one)) && places.set(idOf(one), places.size));
  const values = [different.map(({ keyHash }) => keyHash), different.map(({ companyId }) => companyId), new Date()];
  const found = new Map((await readRows("pool", FIND_KEY_HOLDERS, values)).map(({ place, ...holder }) => [place, holder]));
  return asked.map((one) => found.get((places.get(idOf(one)) ?? 0) + 1) ?? null); // PostgreSQL counts places from 1
}

/** The keys whose last use is being recorded. A hundred requests of a key at once would wait for each other on its row. */
const beingTouched = new Set<string>();

/** Records the last use of the key, to the minute. Returns at once while this process is recording it already. */
export async function touchKey(keyId: string, now: Date): Promise<void> {
  if (beingTouched.has(keyId)) return;
  beingTouched.add(keyId);
  try {
    await pool.query({ text: "UPDATE api_keys SET last_used_at = $2 WHERE id = $1", values: [keyId, now] });
  } finally {
    beingTouched.delete(keyId);
  }
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

/** A revoked key in a list. */
export interface RevokedApiKey {
  id: string;
  name: string;
  prefix: string;
  revokedAt: string;
}

const LIST_REVOKED = defineQuery(
  "list_revoked_keys",
  object<RevokedApiKey>({
    id: uuid("k.id"),
    name: text("k.name"),
    prefix: text("k.prefix"),
    revokedAt: instant("coalesce(k.revoked_at, $3::timestamptz)"),
  }), // the condition leaves none without
  (columns) => `
    SELECT ${columns} FROM api_keys k
    WHERE k.group_id = $1::uuid AND ($2::uuid IS NULL OR k.user_id = $2::uuid) AND k.revoked_at > $3::timestamptz
    ORDER BY k.revoked_at DESC, k.id DESC LIMIT 20`,
);

/** The keys of a group revoked after `since`, the latest first, 20 at most; only those of one user with `userId`. */
export function findRevokedKeys(groupId: string, userId: string | null, since: Date): Promise<RevokedApiKey[]> {
  return readRows("pool", LIST_REVOKED, [groupId, userId, since]);
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
