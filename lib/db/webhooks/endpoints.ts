import "server-only";
import { lockChain } from "#lib/db/audit-log/event-chain.ts";
import { pool, readFirst, readRows, send, type Tx, withPrisma } from "#lib/db/client.ts";
import type { Prisma } from "#lib/db/generated/client.ts";
import { hex, instant, listOf, nullable, object, oneOf, text, uuid } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { DISABLED_REASONS } from "#lib/domain/webhooks/webhook-states.ts";

const ENDPOINT = object({
  id: uuid("w.id"),
  url: text("w.url"),
  description: nullable(text("w.description")),
  /** Empty for all. */
  eventTypes: listOf(text("t.name"), {
    from: "unnest(w.event_types) WITH ORDINALITY AS t (name, place)",
    orderBy: "t.place",
  }),
  /** Empty for all. */
  companyIds: listOf(uuid("t.id"), {
    from: "unnest(w.company_ids) WITH ORDINALITY AS t (id, place)",
    orderBy: "t.place",
  }),
  /** The current secret, encrypted, in hex. */
  secret: hex("w.secret"),
  /** Until when the secret before it signs too; null where it does no longer, or never did. */
  previousSecretUntil: nullable(instant("CASE WHEN w.previous_secret_until > now() THEN w.previous_secret_until END")),
  failingSince: nullable(instant("w.failing_since")),
  disabledAt: nullable(instant("w.disabled_at")),
  disabledReason: nullable(oneOf(DISABLED_REASONS, "w.disabled_reason")),
  createdAt: instant("w.created_at"),
  updatedAt: instant("w.updated_at"),
});

/** An endpoint of a group. */
export type WebhookEndpoint = RowOf<typeof ENDPOINT>;

const LIST = defineQuery(
  "list_webhook_endpoints",
  ENDPOINT,
  (columns) =>
    `SELECT ${columns} FROM webhook_endpoints w WHERE w.group_id = $1::uuid AND w.deleted_at IS NULL ORDER BY w.created_at, w.id`,
);

const FIND = defineQuery(
  "find_webhook_endpoint",
  ENDPOINT,
  (columns) =>
    `SELECT ${columns} FROM webhook_endpoints w WHERE w.group_id = $1::uuid AND w.id = $2::uuid AND w.deleted_at IS NULL`,
);

/** The endpoints of a group, in the order of their creation. */
export function listEndpointsOfGroup(source: Tx | "pool", groupId: string): Promise<WebhookEndpoint[]> {
  return readRows(source, LIST, [groupId]);
}

/** An endpoint of the group; null where it has none with this id. */
export async function findEndpoint(source: Tx | "pool", groupId: string, id: string): Promise<WebhookEndpoint | null> {
  return readFirst(source, FIND, [groupId, id]);
}

/** An endpoint of the group that is known to be there. */
export async function getEndpoint(tx: Tx, groupId: string, id: string): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(tx, groupId, id);
  if (!endpoint) throw new Error(`the endpoint ${id} is gone`);
  return endpoint;
}

/** Adds an endpoint. */
export async function insertEndpoint(tx: Tx, endpoint: Prisma.WebhookEndpointCreateManyInput): Promise<void> {
  await withPrisma(tx, (prisma) => prisma.webhookEndpoint.createMany({ data: endpoint }));
}

/** Changes an endpoint of the group; false where it has none with this id, or it was deleted. */
export async function updateEndpoint(
  tx: Tx,
  { groupId, id }: { groupId: string; id: string },
  change: Prisma.WebhookEndpointUpdateManyMutationInput,
  where: Prisma.WebhookEndpointWhereInput = {},
): Promise<boolean> {
  const { count } = await withPrisma(tx, (prisma) =>
    prisma.webhookEndpoint.updateMany({ where: { ...where, id, groupId, deletedAt: null }, data: change }),
  );
  return count === 1;
}

const ROTATE = defineCommand(
  "rotate_webhook_secret",
  `UPDATE webhook_endpoints SET previous_secret = secret, previous_secret_until = $4::timestamptz, secret = $3::bytea, updated_at = $5::timestamptz
   WHERE group_id = $1::uuid AND id = $2::uuid`,
);

/** Replaces the secret. The one before it signs as well until `validUntil`; one before that no more. */
export function replaceSecret(
  tx: Tx,
  key: { groupId: string; id: string },
  sealed: Buffer,
  { validUntil, now }: { validUntil: Date; now: Date },
): void {
  send(tx, ROTATE, [key.groupId, key.id, sealed, validUntil, now]);
}

const MARK_FAILING = defineColumnQuery<{ since: string | null }>(
  "mark_webhook_failing",
  { since: nullable(instant("failing_since")) },
  (columns) =>
    `UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, $2::timestamptz) WHERE id = $1::uuid RETURNING ${columns}`,
);

/** Notes that an attempt failed; returns since when all have. Null where the endpoint is gone. */
export async function markFailing(id: string, now: Date): Promise<Date | null> {
  const [marked] = await readRows("pool", MARK_FAILING, [id, now]);
  return marked?.since ? new Date(marked.since) : null;
}

/** Notes that an attempt succeeded. */
export async function clearFailing(id: string): Promise<void> {
  await pool.query({
    text: "UPDATE webhook_endpoints SET failing_since = NULL WHERE id = $1::uuid AND failing_since IS NOT NULL",
    values: [id],
  });
}

const CHAINS = defineQuery(
  "chains_of_group",
  uuid("c.id"),
  (columns) => `
    SELECT ${columns} FROM (
      SELECT $1::uuid AS id UNION ALL SELECT co.id FROM companies co WHERE co.group_id = $1::uuid) c
    ORDER BY c.id`,
);

/** The trails of a group and of its companies, by their ids. */
export function listChains(source: Tx | "pool", groupId: string): Promise<string[]> {
  return readRows(source, CHAINS, [groupId]);
}

const FOLLOW = defineCommand(
  "follow_chains",
  "UPDATE event_chains SET is_followed = $2::boolean WHERE id = ANY ($1::uuid[])",
);

/**
 * Has the trails of a group and its companies look for endpoints, or not any more. It takes their locks, so that each
 * event is before or after it: the transaction takes no other lock from then on.
 */
export async function followChains(tx: Tx, groupId: string, isFollowed: boolean): Promise<void> {
  const ids = await listChains(tx, groupId);
  for (const id of ids) await lockChain(tx, id);
  send(tx, FOLLOW, [ids, isFollowed]);
}

const PURGE_DELETED = `
  DELETE FROM webhook_endpoints w
  WHERE w.deleted_at IS NOT NULL AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.endpoint_id = w.id)`;

/** Removes deleted endpoints that have no deliveries left. */
export async function purgeDeletedEndpoints(): Promise<void> {
  await pool.query({ text: PURGE_DELETED, values: [] });
}
