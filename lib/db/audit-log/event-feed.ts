import "server-only";
import { CHAIN_EVENT, type ChainEvent } from "#lib/db/audit-log/event-fields.ts";
import { readFirst, readRows } from "#lib/db/client.ts";
import { hex, integer, list, nullable, object } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { readListed } from "#lib/db/replicas/replica-reads.ts";

const OF_CHAIN = "e.chain_id = $1::uuid AND e.company_id = $1::uuid";
const hashAt = (sequence: string) => `(SELECT e.hash FROM events e WHERE ${OF_CHAIN} AND e.sequence = ${sequence})`;

/**
 * Sequences have no gaps, so that a window of them is a window of rows. A writer holds the chain until its transaction
 * is committed: whoever sees an event sees all before it, on a replica too. `condition` chooses among the events by
 * $6, an invoice, and $7, a client.
 */
function defineFeed(name: string, condition: string) {
  const chosen = `${OF_CHAIN} AND e.type = ANY ($5::text[]) AND ${condition} AND e.sequence > $2::int`;
  return defineQuery(
    name,
    object({
      /** The last sequence of the chain; 0 before its first event. */
      head: integer("span.head"),
      /** The hash of the event at `after`, in hex; null where there is none. */
      hashAtStart: nullable(hex(hashAt("$2::int"))),
      /** The last sequence that was looked at, and its hash, in hex; null before the first event. */
      end: integer("span.last"),
      hashAtEnd: nullable(hex(hashAt("span.last"))),
      events: list<ChainEvent>(CHAIN_EVENT, {
        from: `events e WHERE ${chosen} AND e.sequence <= span.last`,
        orderBy: "e.sequence",
      }),
    }),
    // The last event of a full page ends the window before it is all looked at.
    (columns) => `
      WITH ends AS (SELECT coalesce(max(e.sequence), 0) AS head FROM events e WHERE ${OF_CHAIN}),
      span AS MATERIALIZED (
        SELECT ends.head, coalesce(
          (SELECT e.sequence FROM events e
           WHERE ${chosen} AND e.sequence <= $2::bigint + $4::int
           ORDER BY e.sequence OFFSET $3::int - 1 LIMIT 1),
          greatest($2::int, least(ends.head, $2::bigint + $4::int)::int)) AS last
        FROM ends)
      SELECT ${columns} FROM span`,
  );
}

const OF_CLIENT = `
  (e.invoice_id IN (SELECT i.id FROM invoices i WHERE i.company_id = $1::uuid AND i.client_id = $7::uuid)
    OR e.type LIKE 'receipt.%' AND e.data ->> 'clientId' = $7::uuid::text
    OR e.type LIKE 'client.%' AND $7::uuid::text IN (e.data ->> 'clientId', e.data ->> 'mergedClientId'))`;
// Separate statements, so that each has a plan of its own.
const FEED = defineFeed("event_feed", "$6::uuid IS NULL AND $7::uuid IS NULL");
const FEED_OF_INVOICE = defineFeed(
  "event_feed_of_invoice",
  `e.invoice_id = $6::uuid AND ($7::uuid IS NULL OR ${OF_CLIENT})`,
);
const FEED_OF_CLIENT = defineFeed("event_feed_of_client", `$6::uuid IS NULL AND ${OF_CLIENT}`);

/** A part of a chain, as one view of the database has it. */
export type ChainPart = RowOf<typeof FEED>;

/** A part of a chain: `limit` events at most, of the next `window` of any kind. Null chooses nothing. */
interface PartQuery {
  after: number;
  limit: number;
  window: number;
  types: readonly ChainEvent["type"][];
  invoiceId: string | null;
  clientId: string | null;
}

/** An index finds the events of an invoice, so that no window is needed. */
const WHOLE_CHAIN = 2 ** 31 - 1;

/**
 * The events that are chosen after a sequence. Null where the chain has no event at that sequence with the hash that
 * `isKnown` takes. A replica may be behind the answer that gave the caller this place: then the primary reads.
 */
export async function readChainPart(
  companyId: string,
  { after, limit, window, types, invoiceId, clientId }: PartQuery,
  isKnown: (hashAtStart: string | null) => boolean,
): Promise<ChainPart | null> {
  const query = invoiceId !== null ? FEED_OF_INVOICE : clientId !== null ? FEED_OF_CLIENT : FEED;
  const looked = invoiceId === null ? window : WHOLE_CHAIN;
  const values = [companyId, after, limit, looked, types, invoiceId, clientId];
  const [listed] = await readListed(query, values);
  if (listed && isKnown(listed.hashAtStart)) return listed;
  const [part] = await readRows("pool", query, values);
  return part && isKnown(part.hashAtStart) ? part : null;
}

const FIND = defineQuery(
  "find_event",
  object(CHAIN_EVENT),
  (columns) => `SELECT ${columns} FROM events e WHERE ${OF_CHAIN} AND e.id = $2::uuid`,
);

/** An event of a company; null where it has none with this id. */
export function findEvent(companyId: string, id: string): Promise<ChainEvent | null> {
  return readFirst("pool", FIND, [companyId, id]);
}
