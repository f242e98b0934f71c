import "server-only";
import { pool, readFirst, readRows, send, type Tx, withPrisma } from "#lib/db/client.ts";
import type { AccessCheck } from "#lib/db/connection/caller.ts";
import { TurnBatch } from "#lib/db/connection/turn-batch.ts";
import { endAccess } from "#lib/db/end-access.ts";
import { type Columns, insertRow, rowValues } from "#lib/db/query/columns.ts";
import { boolean, instant, integer, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { callerPosition } from "#lib/db/replicas/caller-position.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { KeyReach } from "#lib/domain/identity/scopes.ts";

/**
 * The holders of keys, found by the secret that `secret` names. `expired` is what ends that secret before the key
 * itself.
 */
function findHoldersBy(name: string, secret: "key_hash" | "previous_key_hash", expired: string) {
  return defineQuery(
    name,
    object({
      place: integer("asked.place"),
      keyId: uuid("k.id"),
      groupId: uuid("k.group_id"),
      userId: uuid("k.user_id"),
      revoked: boolean("k.revoked_at IS NOT NULL"),
      /** Its time is over, or that of the secret that was asked for. */
      expired: boolean(expired),
      /** The creator left the group. */
      orphaned: boolean("u.removed_at IS NOT NULL"),
      /** As `readScopes` reads them; null for a key that may do everything. */
      scopes: nullable(text("k.scopes")),
      /** The companies that the key is limited to, separated by spaces; null for every company of the group. */
      companyIds: nullable(text("array_to_string(k.company_ids, ' ')")),
      /** It works in test companies alone. */
      testOnly: boolean("k.only_test_companies"),
      /** The last recorded use is more than a minute old. */
      stale: boolean("k.last_used_at IS NULL OR k.last_used_at < $3::timestamptz - interval '1 minute'"),
      /** What a replica must have for the key; null without replicas. */
      position: callerPosition("k.id"),
      /**
       * The requested company, or the first of the key when none is requested; null when the key has no such company.
       */
      companyId: nullable(uuid("co.id")),
      /** The days by which the clock of that company is ahead: a test company's. */
      daysAhead: integer("coalesce(co.days_ahead, 0)"),
      /** The IANA time zone of that company. */
      timeZone: text("coalesce(co.time_zone, 'UTC')"),
    }),
    (columns) => `
    SELECT ${columns} FROM unnest($1::bytea[], $2::uuid[]) WITH ORDINALITY AS asked (key_hash, company_id, place)
    JOIN api_keys k ON k.${secret} = asked.key_hash
    JOIN users u ON u.group_id = k.group_id AND u.id = k.user_id
    LEFT JOIN LATERAL (
      SELECT c.id, c.days_ahead, c.time_zone FROM companies c
      WHERE c.group_id = k.group_id AND (asked.company_id IS NULL OR c.id = asked.company_id)
        AND (k.company_ids IS NULL OR c.id = ANY (k.company_ids)) AND (c.is_test OR NOT k.only_test_companies)
      ORDER BY c.position LIMIT 1) co ON true`,
  );
}

/** The user, group and company of a key. */
export type KeyHolder = Omit<RowOf<ReturnType<typeof findHoldersBy>>, "place">;

const EXPIRED = "coalesce(k.expires_at <= $3::timestamptz, false)";
const FIND_KEY_HOLDERS = findHoldersBy("find_key_holders", "key_hash", EXPIRED);
const FIND_BY_PREVIOUS = findHoldersBy(
  "find_holders_by_previous_secret",
  "previous_key_hash",
  `${EXPIRED} OR coalesce(k.previous_valid_until <= $3::timestamptz, true)`,
);

/** What a request asks for: a key by its hash, and the company that it names, if any. */
export interface AskedKey {
  keyHash: Buffer;
  companyId: string | null;
}

/** The same for requests that ask for the same. */
function nameOfAsked({ keyHash, companyId }: AskedKey): string {
  return `${keyHash.toString("latin1")} ${companyId}`;
}

/** A statement has few keys enough to be planned and answered at once. */
const KEYS_A_STATEMENT = 64;
const holders = new TurnBatch((asked: AskedKey[]) => findHolders(FIND_KEY_HOLDERS, asked), KEYS_A_STATEMENT);
const previousHolders = new TurnBatch((asked: AskedKey[]) => findHolders(FIND_BY_PREVIOUS, asked), KEYS_A_STATEMENT);

/**
 * The key, user, group and company of a request, as they are after it arrived. Requests that arrive together share one
 * query. A null `companyId` requests the first company of the key. A secret that no key has now is looked for among the
 * replaced ones, which costs the others nothing.
 */
export async function findKeyHolder(keyHash: Buffer, companyId: string | null): Promise<KeyHolder | null> {
  const asked = { keyHash, companyId };
  return (await holders.ask(asked)) ?? previousHolders.ask(asked);
}

async function findHolders(query: ReturnType<typeof findHoldersBy>, asked: AskedKey[]): Promise<(KeyHolder | null)[]> {
  const places = new Map<string, number>();
  const different = asked.filter((one) => !places.has(nameOfAsked(one)) && places.set(nameOfAsked(one), places.size));
  const values = [different.map(({ keyHash }) => keyHash), different.map(({ companyId }) => companyId), new Date()];
  const found = new Map((await readRows("pool", query, values)).map(({ place, ...holder }) => [place, holder]));
  return asked.map((one) => found.get((places.get(nameOfAsked(one)) ?? 0) + 1) ?? null); // PostgreSQL counts places from 1
}

const REQUIRE_KEY = defineCommand(
  "require_key",
  `SELECT require_access(EXISTS (
    SELECT FROM api_keys k JOIN users u ON u.group_id = k.group_id AND u.id = k.user_id
    WHERE k.id = $1::uuid AND k.group_id = $2::uuid AND k.revoked_at IS NULL AND u.removed_at IS NULL AND NOT ${EXPIRED}
      AND (k.key_hash = $4::bytea OR (k.previous_key_hash = $4::bytea AND k.previous_valid_until > $3::timestamptz))
      AND k.scopes IS NOT DISTINCT FROM $5::text AND array_to_string(k.company_ids, ' ') IS NOT DISTINCT FROM $6::text
      AND k.only_test_companies = $7::boolean))`,
);

/** The check that a key works as when it was looked up, by that secret and for the same. */
export function keyAccess(
  { keyHash }: AskedKey,
  { keyId, groupId, scopes, companyIds, testOnly }: KeyHolder,
): AccessCheck {
  const valuesAt = (now: Date) => [keyId, groupId, now, keyHash, scopes, companyIds, testOnly];
  return { groupId, command: REQUIRE_KEY, valuesAt };
}

/** When a key was used, from which address, and on which route, such as `GET /api/invoices/{id}`. */
export interface KeyUse {
  keyId: string;
  at: Date;
  address: string;
  route: string;
}

const RECORD_USE = defineCommand(
  "record_key_use",
  `UPDATE api_keys SET last_used_at = $2::timestamptz, last_used_address = $3::text, last_used_route = $4::text
   WHERE id = $1::uuid AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '1 minute')`,
);

/** Records the last use of a key, to the minute: unless another process just did. */
export async function recordKeyUse({ keyId, at, address, route }: KeyUse): Promise<void> {
  await pool.query({ ...RECORD_USE, values: [keyId, at, address, route] });
}

const API_KEY: Columns<NewApiKey> = {
  id: "id uuid",
  groupId: "group_id uuid",
  userId: "user_id uuid",
  name: "name text",
  prefix: "prefix text",
  keyHash: "key_hash bytea",
  scopes: "scopes text",
  companyIds: "company_ids uuid[]",
  testOnly: "only_test_companies boolean",
  expiresAt: "expires_at timestamptz",
  createdAt: "created_at timestamptz",
  createdByKeyId: "created_by_key_id uuid",
};
const INSERT_API_KEY = defineCommand("insert_api_key", insertRow("api_keys", API_KEY));

interface NewApiKey {
  id: string;
  groupId: string;
  userId: string;
  name: string;
  prefix: string;
  keyHash: Buffer;
  scopes: string | null;
  companyIds: readonly string[] | null;
  testOnly: boolean;
  expiresAt: Date | null;
  createdAt: Date;
  /** The key that makes it; null where a person does. */
  createdByKeyId: string | null;
}

/** Stores a key; returns its id. */
export function insertApiKey(tx: Tx, key: Omit<NewApiKey, "id">): string {
  const id = newId();
  send(tx, INSERT_API_KEY, rowValues(API_KEY, { id, ...key }));
  return id;
}

/** How many keys of a group are neither revoked nor expired. The group must be locked. */
export function countWorkingKeys(tx: Tx, groupId: string, now: Date): Promise<number> {
  const where = { groupId, revokedAt: null, user: { removedAt: null } };
  return withPrisma(tx, (prisma) =>
    prisma.apiKey.count({ where: { ...where, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] } }),
  );
}

const LISTED_KEY = object({
  id: uuid("k.id"),
  /** Of its creator. */
  userId: uuid("k.user_id"),
  name: text("k.name"),
  prefix: text("k.prefix"),
  creatorName: text("u.name"),
  createdAt: instant("k.created_at"),
  lastUsedAt: nullable(instant("k.last_used_at")),
  lastUsedAddress: nullable(text("k.last_used_address")),
  /** Such as `GET /api/invoices/{id}`. */
  lastUsedRoute: nullable(text("k.last_used_route")),
  /** As `readScopes` reads them; null for a key that may do everything. */
  scopes: nullable(text("k.scopes")),
  /** Separated by spaces; null for every company of the group. */
  companyIds: nullable(text("array_to_string(k.company_ids, ' ')")),
  /** It works in test companies alone. */
  testOnly: boolean("k.only_test_companies"),
  expiresAt: nullable(instant("k.expires_at")),
  /** Until when the secret before the last rotation works; null without one. */
  previousValidUntil: nullable(instant("k.previous_valid_until")),
  /** The key that made it; null where a person did. */
  createdByKeyId: nullable(uuid("k.created_by_key_id")),
  /** When its secret was replaced last, or it was made. */
  updatedAt: instant("coalesce(k.updated_at, k.created_at)"),
});

/** A key in a list. */
export type ListedApiKey = RowOf<typeof LISTED_KEY>;

const ACTIVE_KEYS =
  "api_keys k JOIN users u ON u.group_id = k.group_id AND u.id = k.user_id WHERE k.revoked_at IS NULL AND u.removed_at IS NULL";

const LIST_ACTIVE = defineQuery(
  "list_active_keys",
  LISTED_KEY,
  (columns) => `
    SELECT ${columns} FROM ${ACTIVE_KEYS} AND k.group_id = $1::uuid AND ($2::uuid IS NULL OR k.user_id = $2::uuid)
    ORDER BY k.created_at DESC, k.id DESC`,
);

const WITHIN_REACH = defineQuery(
  "list_keys_within_reach",
  LISTED_KEY,
  (columns) => `
    SELECT ${columns} FROM ${ACTIVE_KEYS} AND k.group_id = $1::uuid AND (k.expires_at IS NULL OR k.expires_at > $2::timestamptz)
      AND ($3::uuid[] IS NULL OR k.company_ids <@ $3::uuid[]) AND (k.only_test_companies OR NOT $4::boolean)
      AND ($5::uuid IS NULL OR k.id = $5::uuid)`,
);

/** Which keys of a group: those that work at `now`, and reach no company beyond `reach`. */
export interface KeysWithin {
  groupId: string;
  reach: KeyReach;
  now: Date;
}

export function listKeysWithin({ groupId, reach, now }: KeysWithin): Promise<ListedApiKey[]> {
  return readRows("pool", WITHIN_REACH, [groupId, now, reach.companyIds, reach.testOnly, null]);
}

/** One of them by its id, or null. */
export function findKeyWithin(
  source: Tx | "pool",
  { groupId, reach, now }: KeysWithin,
  keyId: string,
): Promise<ListedApiKey | null> {
  return readFirst(source, WITHIN_REACH, [groupId, now, reach.companyIds, reach.testOnly, keyId]);
}

/** The active keys of a group, newest first; only those of one user with `userId`. */
export function listActiveKeys(groupId: string, userId: string | null): Promise<ListedApiKey[]> {
  return readRows("pool", LIST_ACTIVE, [groupId, userId]);
}

const LIST_REVOKED = defineQuery(
  "list_revoked_keys",
  object({
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

/** A revoked key in a list. */
export type RevokedApiKey = RowOf<typeof LIST_REVOKED>;

/** The keys of a group revoked after `since`, the latest first, 20 at most; only those of one user with `userId`. */
export function findRevokedKeys(groupId: string, userId: string | null, since: Date): Promise<RevokedApiKey[]> {
  return readRows("pool", LIST_REVOKED, [groupId, userId, since]);
}

const REPLACE_SECRET = defineColumnQuery<{ name: string }>(
  "replace_key_secret",
  { name: text("api_keys.name") },
  (columns) => `
    UPDATE api_keys SET previous_key_hash = api_keys.key_hash, previous_valid_until = $6::timestamptz, key_hash = $4::bytea, prefix = $5::text,
      updated_at = $7::timestamptz
    WHERE api_keys.id = $1::uuid AND api_keys.group_id = $2::uuid AND api_keys.user_id = $3::uuid AND api_keys.revoked_at IS NULL
      AND (api_keys.expires_at IS NULL OR api_keys.expires_at > $7::timestamptz)
    RETURNING ${columns}`,
);

/** Whether a key works in test companies alone, which never changes; false where there is no such key. */
export async function isTestKey(tx: Tx, { groupId, keyId }: { groupId: string; keyId: string }): Promise<boolean> {
  const where = { id: keyId, groupId };
  const key = await withPrisma(tx, (prisma) => prisma.apiKey.findFirst({ where, select: { onlyTestCompanies: true } }));
  return key?.onlyTestCompanies ?? false;
}

/**
 * Gives an active key of this user a new secret. The one before works until `previousValidUntil`, an older one no more.
 * Returns the name of the key, or null when the user has no such key.
 */
export async function replaceSecret(
  tx: Tx,
  { groupId, userId, keyId }: { groupId: string; userId: string; keyId: string },
  secret: { keyHash: Buffer; prefix: string; previousValidUntil: Date },
  now: Date,
): Promise<string | null> {
  const { keyHash, prefix, previousValidUntil } = secret;
  endAccess(tx, groupId);
  const [key] = await readRows(tx, REPLACE_SECRET, [keyId, groupId, userId, keyHash, prefix, previousValidUntil, now]);
  return key?.name ?? null;
}

/** Revokes all active keys of a user; returns them. */
export async function revokeKeysOf(
  tx: Tx,
  { groupId, userId }: { groupId: string; userId: string },
  now: Date,
): Promise<{ id: string; name: string }[]> {
  endAccess(tx, groupId);
  return withPrisma(tx, (prisma) =>
    prisma.apiKey.updateManyAndReturn({
      where: { userId, revokedAt: null },
      data: { revokedAt: now },
      select: { id: true, name: true },
    }),
  );
}

/**
 * Revokes an active key, only if it belongs to `userId` when given, and the keys that it made, and those that these
 * made. Returns them, the given one first; none where there is no such key.
 */
export async function revokeActiveKey(
  tx: Tx,
  { groupId, keyId, userId }: { groupId: string; keyId: string; userId: string | null },
  now: Date,
): Promise<{ id: string; name: string }[]> {
  endAccess(tx, groupId);
  const revoke = (where: { id: string; userId?: string } | { createdByKeyId: { in: string[] } }) =>
    withPrisma(tx, (prisma) =>
      prisma.apiKey.updateManyAndReturn({
        where: { groupId, revokedAt: null, user: { removedAt: null }, ...where },
        data: { revokedAt: now },
        select: { id: true, name: true },
      }),
    );
  const revoked = await revoke({ id: keyId, ...(userId !== null && { userId }) });
  let made = revoked;
  while (made.length > 0) {
    made = await revoke({ createdByKeyId: { in: made.map(({ id }) => id) } });
    revoked.push(...made);
  }
  return revoked;
}
