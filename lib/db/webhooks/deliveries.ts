import "server-only";
import { CHAIN_EVENT } from "#lib/db/audit-log/event-fields.ts";
import { pool, readRows, type Tx } from "#lib/db/client.ts";
import { instant, integer, nullable, object, oneOf, storedList, text, uuid } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineQuery, type RowOf } from "#lib/db/query/query.ts";
import type { Attempt } from "#lib/db/webhooks/due-deliveries.ts";
import { DELIVERY_STATES, type DeliveryState } from "#lib/domain/webhooks/webhook-states.ts";

const ATTEMPT = {
  at: text(),
  durationMs: integer(),
  status: nullable(integer()),
  error: nullable(text()),
  response: nullable(text()),
};

const LOG = defineQuery(
  "webhook_log",
  object({
    ...CHAIN_EVENT,
    messageType: text("d.type"),
    state: oneOf(DELIVERY_STATES, "d.state::text"),
    dueAt: nullable(instant("d.due_at")),
    createdAt: instant("d.created_at"),
    finishedAt: nullable(instant("d.finished_at")),
    attempts: storedList<Attempt>(ATTEMPT, "d.attempts"),
  }),
  (columns) => `
    SELECT ${columns} FROM webhook_deliveries d JOIN events e ON e.chain_id = d.chain_id AND e.sequence = d.sequence
    WHERE d.chain_id = ANY ($1::uuid[]) AND e.chain_id = ANY ($1::uuid[]) AND d.endpoint_id = $2::uuid
      AND ($3::uuid IS NULL OR d.event_id < $3::uuid) AND ($4::text IS NULL OR d.state::text = $4::text)
    ORDER BY d.event_id DESC LIMIT $5::int`,
);

/** A message in the log of an endpoint, with its event. */
export type LoggedDelivery = RowOf<typeof LOG>;

/** The messages of an endpoint in these chains, newest first, before that event. */
export function listLog(
  chainIds: string[],
  endpointId: string,
  { before, state, limit }: { before: string | null; state: DeliveryState | null; limit: number },
): Promise<LoggedDelivery[]> {
  return readRows("pool", LOG, [chainIds, endpointId, before, state, limit]);
}

const RESEND = defineColumnQuery<{ id: string }>(
  "resend_webhook_delivery",
  { id: uuid("d.event_id") },
  (columns) => `
    UPDATE webhook_deliveries d SET state = 'pending', due_at = now(), attempt_count = 0, finished_at = NULL, created_at = now()
    WHERE d.chain_id = ANY ($1::uuid[]) AND d.endpoint_id = $2::uuid AND d.event_id = $3::uuid RETURNING ${columns}`,
);

/** Queues a message again, whatever became of it; false where the endpoint has none about this event. */
export async function requeueDelivery(
  tx: Tx,
  chainIds: string[],
  endpointId: string,
  eventId: string,
): Promise<boolean> {
  return (await readRows(tx, RESEND, [chainIds, endpointId, eventId])).length > 0;
}

const FIRST_SINCE = defineQuery(
  "first_event_since",
  integer("coalesce(min(e.sequence), 0)"),
  (columns) => `
    SELECT ${columns} FROM events e WHERE e.chain_id = $1::uuid AND e.group_id = $2::uuid AND e.occurred_at >= $3::timestamptz`,
);
const CHAIN_HEAD = defineQuery(
  "chain_head",
  integer("coalesce(max(e.sequence), 0)"),
  (columns) => `SELECT ${columns} FROM events e WHERE e.chain_id = $1::uuid`,
);

/** The first and the last sequence of a chain's events since then; null where it has none. */
export async function sequencesSince(
  chainId: string,
  groupId: string,
  since: Date,
): Promise<{ first: number; last: number } | null> {
  const [first] = await readRows("pool", FIRST_SINCE, [chainId, groupId, since]);
  const [last] = await readRows("pool", CHAIN_HEAD, [chainId]);
  return first && last ? { first, last } : null;
}

const REQUEUE_PART = `
  INSERT INTO webhook_deliveries (chain_id, endpoint_id, sequence, event_id, type, created_at, due_at)
  SELECT e.chain_id, $2::uuid, e.sequence, e.id, t.name, now(), now()
  FROM events e JOIN unnest($6::text[], $7::text[]) AS t (type, name) ON t.type = e.type
  WHERE e.chain_id = $1::uuid AND e.sequence BETWEEN $3::int AND $4::int AND e.occurred_at >= $5::timestamptz
  ON CONFLICT (chain_id, endpoint_id, sequence) DO UPDATE
    SET state = 'pending', due_at = now(), attempt_count = 0, finished_at = NULL, created_at = now()
    WHERE webhook_deliveries.state = 'failed' OR (webhook_deliveries.state = 'delivered' AND NOT $8::boolean)`;

/**
 * Queues messages about a part of a chain again, and those that were never queued. `names` has the type of the message
 * for each type of event. What waits already stays as it is.
 */
export async function requeuePart(
  {
    chainId,
    endpointId,
    since,
    onlyUndelivered,
  }: { chainId: string; endpointId: string; since: Date; onlyUndelivered: boolean },
  { first, last }: { first: number; last: number },
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const values = [chainId, endpointId, first, last, since, [...names.keys()], [...names.values()], onlyUndelivered];
  await pool.query({ text: REQUEUE_PART, values });
}

const COUNT_SINCE = defineQuery(
  "webhook_events_since",
  integer("count(*)"),
  (columns) => `
    SELECT ${columns} FROM events e LEFT JOIN webhook_deliveries d
      ON d.chain_id = ANY ($2::uuid[]) AND d.chain_id = e.chain_id AND d.sequence = e.sequence AND d.endpoint_id = $5::uuid AND d.state = 'delivered'
    WHERE e.group_id = $1::uuid AND e.chain_id = ANY ($2::uuid[]) AND e.occurred_at >= $3::timestamptz AND e.type = ANY ($4::text[])
      AND d.sequence IS NULL`,
);

/** How many events of these types and chains there are since then; of `undeliveredTo`, what that endpoint has not taken. */
export async function countSince(
  tx: Tx,
  { groupId, chainIds, since, types }: { groupId: string; chainIds: string[]; since: Date; types: string[] },
  undeliveredTo: string | null,
): Promise<number> {
  const [count = 0] = await readRows(tx, COUNT_SINCE, [groupId, chainIds, since, types, undeliveredTo]);
  return count;
}

/** How long messages stay in the log after they were queued last. Milliseconds. */
export const DELIVERY_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
/** Rows a statement deletes at most. */
const PURGE_BATCH = 5_000;

const PURGE = `
  DELETE FROM webhook_deliveries WHERE (chain_id, endpoint_id, sequence) IN (
    SELECT d.chain_id, d.endpoint_id, d.sequence FROM webhook_deliveries d
    WHERE d.created_at < $1::timestamptz AND d.state <> 'pending' ORDER BY d.created_at LIMIT $2::int)`;
const PURGE_OF_DELETED = `
  DELETE FROM webhook_deliveries WHERE (chain_id, endpoint_id, sequence) IN (
    SELECT d.chain_id, d.endpoint_id, d.sequence FROM webhook_deliveries d JOIN webhook_endpoints w ON w.id = d.endpoint_id
    WHERE w.deleted_at IS NOT NULL LIMIT $1::int)`;

/**
 * Deletes what was queued before that time and is over, and what belonged to deleted endpoints, in small transactions.
 */
export async function purgeDeliveries(before: Date): Promise<void> {
  const purge = async (text: string, values: unknown[]) =>
    (await pool.query({ text, values: [...values, PURGE_BATCH] })).rowCount ?? 0;
  while ((await purge(PURGE, [before])) === PURGE_BATCH);
  while ((await purge(PURGE_OF_DELETED, [])) === PURGE_BATCH);
}
