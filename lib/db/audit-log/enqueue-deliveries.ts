import "server-only";
import { send, type Tx } from "#lib/db/client.ts";
import { defineCommand } from "#lib/db/query/query.ts";
import { webhookTypesOf } from "#lib/domain/webhooks/webhook-types.ts";

/** An event with its place in the chain. */
interface AppendedEvent {
  id: string;
  chainId: string;
  groupId: string;
  companyId: string | null;
  sequence: number;
  type: string;
  data: unknown;
}

/**
 * Of several types of a message, an endpoint gets the first that it follows; none is all. A test is for one endpoint,
 * whatever it follows.
 */
const ENQUEUE = defineCommand(
  "enqueue_deliveries",
  `INSERT INTO webhook_deliveries (chain_id, endpoint_id, sequence, event_id, type, created_at, due_at)
   SELECT $1::uuid, m.endpoint_id, m.sequence, m.event_id, m.type, now(), now()
   FROM (
     SELECT w.id AS endpoint_id, e.sequence, e.event_id, (
       SELECT t.name FROM unnest(e.types) WITH ORDINALITY AS t (name, place)
       WHERE e.only_for IS NOT NULL OR cardinality(w.event_types) = 0 OR t.name = ANY (w.event_types)
         OR split_part(t.name, '.', 1) || '.*' = ANY (w.event_types)
       ORDER BY t.place LIMIT 1) AS type
     FROM webhook_endpoints w
     CROSS JOIN json_to_recordset($4::json) AS e (sequence int, event_id uuid, types text[], only_for uuid)
     WHERE w.group_id = $2::uuid AND w.disabled_at IS NULL AND w.deleted_at IS NULL
       AND ($3::uuid IS NULL OR cardinality(w.company_ids) = 0 OR $3::uuid = ANY (w.company_ids))
       AND (e.only_for IS NULL OR e.only_for = w.id)) m
   WHERE m.type IS NOT NULL`,
);

/**
 * Queues messages about these events of one chain for the endpoints that follow them, in the transaction of the events
 * and with its next statement. The transaction holds the chain, so that an endpoint gets every event from the one after
 * its creation on.
 */
export function enqueueDeliveries(tx: Tx, events: readonly AppendedEvent[]): void {
  const messages = events.flatMap(({ sequence, id, type, data }) => {
    const types = webhookTypesOf(type);
    return types.length === 0
      ? []
      : [{ sequence, event_id: id, types, only_for: type === "webhook_endpoint.tested" ? testedBy(data) : null }];
  });
  const [first] = events;
  if (first && messages.length > 0)
    send(tx, ENQUEUE, [first.chainId, first.groupId, first.companyId, JSON.stringify(messages)]);
}

function testedBy(data: unknown): string {
  return (data as { endpointId: string }).endpointId;
}

const FOLLOW_NEW = defineCommand(
  "follow_new_chain",
  `UPDATE event_chains SET is_followed = EXISTS (
     SELECT FROM webhook_endpoints w WHERE w.group_id = $2::uuid AND w.disabled_at IS NULL AND w.deleted_at IS NULL)
   WHERE id = $1::uuid`,
);

/** A chain that begins with these events is followed from then on if its group has endpoints. */
export function followNewChain(tx: Tx, [first]: readonly AppendedEvent[]): void {
  if (first) send(tx, FOLLOW_NEW, [first.chainId, first.groupId]);
}
