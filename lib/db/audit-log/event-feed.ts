import "server-only";
import { CHAIN_EVENT, type ChainEvent } from "#lib/db/audit-log/event-fields.ts";
import { readRows } from "#lib/db/client.ts";
import { hex, integer, list, nullable, object } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { readListed } from "#lib/db/replicas/replica-reads.ts";

const OF_CHAIN = "e.chain_id = $1::uuid AND e.company_id = $1::uuid";
const hashAt = (sequence: string) => `(SELECT e.hash FROM events e WHERE ${OF_CHAIN} AND e.sequence = ${sequence})`;

/**
 * Sequences have no gaps, so that a window of them is a window of rows. A writer holds the chain until its transaction
 * is committed: whoever sees an event sees all before it, on a replica too.
 */
const FEED = defineQuery(
  "event_feed",
  object({
    /** The last sequence of the chain; 0 before its first event. */
    head: integer("span.head"),
    /** The hash of the event at `after`, in hex; null where there is none. */
    hashAtStart: nullable(hex(hashAt("$2::int"))),
    /** The last sequence that was looked at, and its hash, in hex; null before the first event. */
    end: integer("span.last"),
    hashAtEnd: nullable(hex(hashAt("span.last"))),
    events: list<ChainEvent>(CHAIN_EVENT, {
      from: `events e WHERE ${OF_CHAIN} AND e.type = ANY ($5::text[]) AND e.sequence > $2::int AND e.sequence <= span.last`,
      orderBy: "e.sequence",
    }),
  }),
  // The last event of a full page ends the window before it is all looked at.
  (columns) => `
    WITH ends AS (SELECT coalesce(max(e.sequence), 0) AS head FROM events e WHERE ${OF_CHAIN}),
    span AS MATERIALIZED (
      SELECT ends.head, coalesce(
        (SELECT e.sequence FROM events e
         WHERE ${OF_CHAIN} AND e.type = ANY ($5::text[]) AND e.sequence > $2::int AND e.sequence <= $2::bigint + $4::int
         ORDER BY e.sequence OFFSET $3::int - 1 LIMIT 1),
        greatest($2::int, least(ends.head, $2::bigint + $4::int)::int)) AS last
      FROM ends)
    SELECT ${columns} FROM span`,
);

/** A part of a chain, as one view of the database has it. */
export type ChainPart = RowOf<typeof FEED>;

/**
 * The events of these types after a sequence: `limit` at most, of the next `window` events of any type. Null where the
 * chain has no event at that sequence with the hash that `isKnown` takes. A replica may be behind the answer that gave
 * the caller this place: then the primary reads.
 */
export async function readChainPart(
  companyId: string,
  {
    after,
    limit,
    window,
    types,
  }: { after: number; limit: number; window: number; types: readonly ChainEvent["type"][] },
  isKnown: (hashAtStart: string | null) => boolean,
): Promise<ChainPart | null> {
  const values = [companyId, after, limit, window, types];
  const [listed] = await readListed(FEED, values);
  if (listed && isKnown(listed.hashAtStart)) return listed;
  const [part] = await readRows("pool", FEED, values);
  return part && isKnown(part.hashAtStart) ? part : null;
}
