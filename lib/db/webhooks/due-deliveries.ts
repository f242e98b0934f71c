import "server-only";
import { pool, readColumns, readRows } from "#lib/db/client.ts";
import { boolean, hex, instant, integer, nullable, object, oneOf, record, text, uuid } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery } from "#lib/db/query/query.ts";
import { EVENT_TYPES, type NewEvent } from "#lib/db/trail/events.ts";
import { ACTOR_KINDS, type Actor } from "#lib/domain/identity/actor.ts";

/** A message that is due, with its event and its endpoint. */
export interface DueDelivery {
  chainId: string;
  endpointId: string;
  sequence: number;
  /** The type of the message. */
  messageType: string;
  attemptCount: number;
  id: string;
  companyId: string | null;
  type: NewEvent["type"];
  actorKind: Actor["kind"];
  actorId: string | null;
  invoiceId: string | null;
  data: Record<string, unknown>;
  occurredAt: string;
  groupId: string;
  url: string;
  /** Encrypted, in hex. */
  secret: string;
  /** The secret before it, while it signs as well. */
  previousSecret: string | null;
  failingSince: string | null;
  /** The endpoint was disabled or deleted meanwhile. */
  isStopped: boolean;
}

const FIND_DUE = defineQuery(
  "due_webhook_deliveries",
  object<DueDelivery>({
    chainId: uuid("d.chain_id"),
    endpointId: uuid("d.endpoint_id"),
    sequence: integer("d.sequence"),
    messageType: text("d.type"),
    attemptCount: integer("d.attempt_count"),
    id: uuid("e.id"),
    companyId: nullable(uuid("e.company_id")),
    type: oneOf(EVENT_TYPES, "e.type"),
    actorKind: oneOf(ACTOR_KINDS, "e.actor_kind"),
    actorId: nullable(uuid("e.actor_id")),
    invoiceId: nullable(uuid("e.invoice_id")),
    data: record("e.data"),
    occurredAt: instant("e.occurred_at"),
    groupId: uuid("w.group_id"),
    url: text("w.url"),
    secret: hex("w.secret"),
    previousSecret: nullable(hex("CASE WHEN w.previous_secret_until > now() THEN w.previous_secret END")),
    failingSince: nullable(instant("w.failing_since")),
    isStopped: boolean("(w.disabled_at IS NOT NULL OR w.deleted_at IS NOT NULL)"),
  }),
  (columns) => `
    SELECT ${columns}
    FROM webhook_deliveries d
    JOIN webhook_endpoints w ON w.id = d.endpoint_id
    JOIN events e ON e.chain_id = d.chain_id AND e.sequence = d.sequence
    WHERE d.due_at <= now() AND d.endpoint_id <> ALL ($1::uuid[])
    ORDER BY d.due_at LIMIT $2::int`,
);

/** What is due, the longest waiting first, except for these endpoints. By the database's clock. */
export function findDueDeliveries(busyEndpoints: string[], limit: number): Promise<DueDelivery[]> {
  return readRows("pool", FIND_DUE, [busyEndpoints, limit]);
}

/** What names a delivery. */
export interface DeliveryKey {
  chainId: string;
  endpointId: string;
  sequence: number;
}

const CLAIM = defineColumnQuery<DeliveryKey>(
  "claim_webhook_deliveries",
  { chainId: uuid("d.chain_id"), endpointId: uuid("d.endpoint_id"), sequence: integer("d.sequence") },
  (columns) => `
    UPDATE webhook_deliveries d SET due_at = now() + $4::int * interval '1 millisecond'
    WHERE d.chain_id = ANY ($1::uuid[]) AND d.due_at <= now()
      AND (d.chain_id, d.endpoint_id, d.sequence) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[]))
    RETURNING ${columns}`,
);

/**
 * Takes deliveries for this process: nobody else finds them due for `leaseMs`. Those that another process took first are left out. Of a process
 * that dies they are due again afterwards.
 */
export function claimDeliveries(keys: DeliveryKey[], leaseMs: number): Promise<DeliveryKey[]> {
  const column = (name: keyof DeliveryKey) => keys.map((key) => key[name]);
  return readColumns("pool", CLAIM, [column("chainId"), column("endpointId"), column("sequence"), leaseMs]);
}

/** An attempt in the log. */
export interface Attempt {
  at: string;
  durationMs: number;
  status: number | null;
  error: string | null;
  response: string | null;
}

const RECORD_ATTEMPT = defineCommand(
  "record_webhook_attempt",
  `UPDATE webhook_deliveries SET
     state = $4::webhook_delivery_state,
     attempts = CASE WHEN jsonb_array_length(attempts) >= 30 THEN attempts - 0 ELSE attempts END || $5::jsonb,
     attempt_count = attempt_count + 1,
     due_at = CASE WHEN $6::int IS NOT NULL THEN now() + $6::int * interval '1 millisecond' END,
     finished_at = CASE WHEN $6::int IS NULL THEN now() END
   WHERE chain_id = $1::uuid AND endpoint_id = $2::uuid AND sequence = $3::int`,
);

/** Records an attempt: the message is delivered, or tried again after `retryMs`, or, where that is null, given up. */
export async function recordAttempt(
  { chainId, endpointId, sequence }: DeliveryKey,
  attempt: Attempt,
  outcome: { state: "delivered" } | { state: "failed" } | { state: "pending"; retryMs: number },
): Promise<void> {
  const retryMs = outcome.state === "pending" ? outcome.retryMs : null;
  const values = [chainId, endpointId, sequence, outcome.state, JSON.stringify([attempt]), retryMs];
  await pool.query({ text: RECORD_ATTEMPT.text, values });
}

const RELEASE = defineCommand(
  "release_webhook_delivery",
  "UPDATE webhook_deliveries SET due_at = now() WHERE chain_id = $1::uuid AND endpoint_id = $2::uuid AND sequence = $3::int AND state = 'pending'",
);

/** Gives a delivery back that this process took and did not try to the end. */
export async function releaseDelivery({ chainId, endpointId, sequence }: DeliveryKey): Promise<void> {
  await pool.query({ text: RELEASE.text, values: [chainId, endpointId, sequence] });
}

const POSTPONE = defineCommand(
  "postpone_webhook_backlog",
  "UPDATE webhook_deliveries SET due_at = now() + $2::int * interval '1 millisecond' WHERE endpoint_id = $1::uuid AND due_at <= now()",
);

/** Postpones what is due for an endpoint. It counts as no attempt. */
export async function postponeBacklog(endpointId: string, delayMs: number): Promise<void> {
  await pool.query({ text: POSTPONE.text, values: [endpointId, delayMs] });
}

const GIVE_UP = defineCommand(
  "give_up_webhook_backlog",
  "UPDATE webhook_deliveries SET state = 'failed', due_at = NULL, finished_at = now() WHERE endpoint_id = $1::uuid AND due_at IS NOT NULL",
);

/** Gives up whatever an endpoint that was disabled or deleted has not got yet. It can be resent. */
export async function giveUpBacklog(endpointId: string): Promise<void> {
  await pool.query({ text: GIVE_UP.text, values: [endpointId] });
}
