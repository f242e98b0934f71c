import "server-only";
import { send, type Tx } from "#lib/db/client.ts";
import { defineCommand } from "#lib/db/query/query.ts";
import { EVERY_EVENT, eventName, isPublished, wildcardOf } from "#lib/domain/webhooks/event-names.ts";

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

/** An endpoint that follows no names follows all. A test is for one endpoint, whatever it follows. */
const ENQUEUE = defineCommand(
  "enqueue_deliveries",
  `INSERT INTO webhook_deliveries (chain_id, endpoint_id, sequence, event_id, type, created_at, due_at)
   SELECT $1::uuid, w.id, e.sequence, e.event_id, e.names[1], now(), now()
   FROM webhook_endpoints w
   CROSS JOIN json_to_recordset($4::json) AS e (sequence int, event_id uuid, names text[], only_for uuid)
   WHERE w.group_id = $2::uuid AND w.disabled_at IS NULL AND w.deleted_at IS NULL
     AND ($3::uuid IS NULL OR cardinality(w.company_ids) = 0 OR $3::uuid = ANY (w.company_ids))
     AND CASE WHEN e.only_for IS NULL THEN cardinality(w.event_types) = 0 OR w.event_types && e.names ELSE e.only_for = w.id END`,
);

/**
 * Queues messages about these events of one chain for the endpoints that follow them, in the transaction of the events
 * and with its next statement. The transaction holds the chain, so that an endpoint gets every event from the one after
 * its creation on.
 */
export function enqueueDeliveries(tx: Tx, events: readonly AppendedEvent[]): void {
  const messages = events.flatMap(({ sequence, id, type, data }) => {
    if (!isPublished(type)) return [];
    const name = eventName(type);
    const only_for = type === "webhook_endpoint.tested" ? testedBy(data) : null;
    return [{ sequence, event_id: id, names: [name, wildcardOf(name), EVERY_EVENT], only_for }];
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
