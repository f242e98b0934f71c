import "server-only";
import { CHAIN_EVENT } from "#lib/db/audit-log/event-fields.ts";
import { pool, readRows } from "#lib/db/client.ts";
import { GroupCommit } from "#lib/db/connection/group-commit.ts";
import { boolean, hex, instant, integer, nullable, object, text, uuid } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery, type RowOf } from "#lib/db/query/query.ts";

// The endpoints of a group are left out before anything is joined: its backlog may be long.
const FIND_DUE = defineQuery(
  "due_webhook_deliveries",
  object({
    ...CHAIN_EVENT,
    chainId: uuid("d.chain_id"),
    endpointId: uuid("d.endpoint_id"),
    /** The type of the message. */
    messageType: text("d.type"),
    attemptCount: integer("d.attempt_count"),
    groupId: uuid("w.group_id"),
    url: text("w.url"),
    /** Encrypted, in hex. */
    secret: hex("w.secret"),
    /** The secret before it, while it signs as well. */
    previousSecret: nullable(hex("CASE WHEN w.previous_secret_until > now() THEN w.previous_secret END")),
    failingSince: nullable(instant("w.failing_since")),
    /** The endpoint was disabled or deleted meanwhile. */
    isStopped: boolean("(w.disabled_at IS NOT NULL OR w.deleted_at IS NOT NULL)"),
  }),
  (columns) => `
    SELECT ${columns}
    FROM webhook_deliveries d
    JOIN webhook_endpoints w ON w.id = d.endpoint_id
    JOIN events e ON e.chain_id = d.chain_id AND e.sequence = d.sequence
    WHERE d.due_at <= now() AND d.endpoint_id <> ALL ($1::uuid[])
      AND d.endpoint_id NOT IN (SELECT x.id FROM webhook_endpoints x WHERE x.group_id = ANY ($2::uuid[]))
    ORDER BY d.due_at LIMIT $3::int`,
);

/** A message that is due, with its event and its endpoint. */
export type DueDelivery = RowOf<typeof FIND_DUE>;

const FIND_USE = defineColumnQuery<{ isUsed: boolean }>(
  "find_use_of_database",
  {
    isUsed: boolean(`EXISTS (
      SELECT FROM pg_stat_activity a
      WHERE a.datname = current_database() AND a.application_name <> current_setting('application_name')
        AND a.query_start > clock_timestamp() - $1::int * interval '1 millisecond')`),
  },
  (columns) => `SELECT ${columns}`,
);

/**
 * Whether anybody but job workers used the database within so many milliseconds. The names of connections distinguish
 * processes: where DATABASE_URL names all of them, nobody is seen.
 */
export async function isDatabaseUsed(withinMs: number): Promise<boolean> {
  const [found] = await readRows("pool", FIND_USE, [withinMs]);
  return found?.isUsed ?? false;
}

/** What is due, the longest waiting first, except for these endpoints and groups. By the database's clock. */
export function findDueDeliveries(
  except: { endpointIds: string[]; groupIds: string[] },
  limit: number,
): Promise<DueDelivery[]> {
  return readRows("pool", FIND_DUE, [except.endpointIds, except.groupIds, limit]);
}

/**
 * The dispatcher's writes wait for no disk and no standby, and delay no commit that does. After a crash of the database
 * some messages are sent again.
 */
const UNWAITED = "set_config('synchronous_commit', 'off', true)";

const CLAIM = defineColumnQuery(
  "claim_webhook_deliveries",
  { chainId: uuid("d.chain_id"), endpointId: uuid("d.endpoint_id"), sequence: integer("d.sequence") },
  (columns) => `
    UPDATE webhook_deliveries d SET due_at = now() + $4::int * interval '1 millisecond'
    FROM ${UNWAITED}
    WHERE d.chain_id = ANY ($1::uuid[]) AND d.due_at <= now()
      AND (d.chain_id, d.endpoint_id, d.sequence) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[]))
    RETURNING ${columns}`,
);

/** What names a delivery. */
export type DeliveryKey = RowOf<typeof CLAIM>;

/**
 * Takes deliveries for this process: nobody else finds them due for `leaseMs`. Those that another process took first
 * are left out. Of a process that dies they are due again afterwards.
 */
export function claimDeliveries(keys: DeliveryKey[], leaseMs: number): Promise<DeliveryKey[]> {
  return readRows("pool", CLAIM, [...columnsOf(keys), leaseMs]);
}

/** An attempt in the log. */
export interface Attempt {
  at: string;
  durationMs: number;
  status: number | null;
  error: string | null;
  response: string | null;
}

/** What became of an attempt: the message is delivered, or tried again after `retryMs`, or given up. */
export type AttemptOutcome = { state: "delivered" } | { state: "failed" } | { state: "pending"; retryMs: number };

interface RecordedAttempt {
  key: DeliveryKey;
  attempt: Attempt;
  outcome: AttemptOutcome;
}

const RECORD_ATTEMPTS = defineCommand(
  "record_webhook_attempts",
  `UPDATE webhook_deliveries d SET
     state = r.state::webhook_delivery_state,
     attempts = CASE WHEN jsonb_array_length(d.attempts) >= 30 THEN d.attempts - 0 ELSE d.attempts END || r.attempt,
     attempt_count = d.attempt_count + 1,
     due_at = CASE WHEN r.retry_ms IS NOT NULL THEN now() + r.retry_ms * interval '1 millisecond' END,
     finished_at = CASE WHEN r.retry_ms IS NULL THEN now() END
   FROM ${UNWAITED}, unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::jsonb[], $6::int[])
     AS r (chain_id, endpoint_id, sequence, state, attempt, retry_ms)
   WHERE d.chain_id = ANY ($1::uuid[]) AND d.chain_id = r.chain_id AND d.endpoint_id = r.endpoint_id AND d.sequence = r.sequence`,
);

/** Attempts that end while others are being recorded are recorded together. */
const attempts = new GroupCommit<RecordedAttempt>(async (recorded) => {
  const values = [
    ...columnsOf(recorded.map(({ key }) => key)),
    recorded.map(({ outcome }) => outcome.state),
    recorded.map(({ attempt }) => JSON.stringify(attempt)),
    recorded.map(({ outcome }) => (outcome.state === "pending" ? outcome.retryMs : null)),
  ];
  await pool.query({ ...RECORD_ATTEMPTS, values });
}, 200);

/** Records an attempt. */
export function recordAttempt(key: DeliveryKey, attempt: Attempt, outcome: AttemptOutcome): Promise<void> {
  return attempts.add({ key, attempt, outcome });
}

const RELEASE = defineCommand(
  "release_webhook_deliveries",
  `UPDATE webhook_deliveries d SET due_at = now()
   WHERE d.chain_id = ANY ($1::uuid[]) AND d.state = 'pending'
     AND (d.chain_id, d.endpoint_id, d.sequence) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[]))`,
);

/** Gives deliveries back that this process took and did not try to the end. */
export async function releaseDeliveries(keys: DeliveryKey[]): Promise<void> {
  if (keys.length > 0) await pool.query({ ...RELEASE, values: columnsOf(keys) });
}

function columnsOf(keys: DeliveryKey[]): [string[], string[], number[]] {
  return [
    keys.map(({ chainId }) => chainId),
    keys.map(({ endpointId }) => endpointId),
    keys.map(({ sequence }) => sequence),
  ];
}

const POSTPONE = defineCommand(
  "postpone_webhook_backlog",
  "UPDATE webhook_deliveries SET due_at = now() + $2::int * interval '1 millisecond' WHERE endpoint_id = $1::uuid AND due_at <= now()",
);

/** Postpones what is due for an endpoint. It counts as no attempt. */
export async function postponeBacklog(endpointId: string, delayMs: number): Promise<void> {
  await pool.query({ ...POSTPONE, values: [endpointId, delayMs] });
}

const GIVE_UP = defineCommand(
  "give_up_webhook_backlog",
  "UPDATE webhook_deliveries SET state = 'failed', due_at = NULL, finished_at = now() WHERE endpoint_id = $1::uuid AND due_at IS NOT NULL",
);

/** Gives up whatever an endpoint that was disabled or deleted has not got yet. It can be resent. */
export async function giveUpBacklog(endpointId: string): Promise<void> {
  await pool.query({ ...GIVE_UP, values: [endpointId] });
}
