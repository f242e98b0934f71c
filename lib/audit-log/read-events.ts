import "server-only";
import { type DescribedEvent, describeEvents } from "#lib/audit-log/describe-events.ts";
import { isAt, readCursor, writeCursor } from "#lib/audit-log/event-cursor.ts";
import { findEvent, readChainPart } from "#lib/db/audit-log/event-feed.ts";
import { EVENT_TYPES } from "#lib/db/audit-log/events.ts";
import type { EventQuery } from "#lib/domain/list-filters.ts";
import { eventName, isPublished } from "#lib/domain/webhooks/event-names.ts";

/**
 * How many events of any type one page looks at, at most, so that its time does not grow with those that the filters
 * leave out.
 */
const WINDOW = 10_000;

export type ReadEventsOutcome =
  | { ok: true; events: DescribedEvent[]; nextCursor: string; hasMore: boolean }
  /** The cursor is not one of this company's trail as it is. */
  | { ok: false; code: "unknown_cursor" };

/**
 * The next events of a company's trail, in its order. Whoever goes on with `nextCursor` gets each event exactly once,
 * whatever is written meanwhile. `types` are names of the API.
 */
export async function readEvents(
  companyId: string,
  { after, limit, types, invoiceId, clientId }: EventQuery<string>,
): Promise<ReadEventsOutcome> {
  const cursor = after === null ? { companyId, sequence: 0, hash: null } : readCursor(after);
  if (cursor?.companyId !== companyId) return { ok: false, code: "unknown_cursor" };
  const stored = EVENT_TYPES.filter((type) => types.includes(eventName(type)));
  const asked = { after: cursor.sequence, limit, window: WINDOW, types: stored, invoiceId, clientId };
  const part = await readChainPart(companyId, asked, (hash) => isAt(cursor, hash));
  if (!part) return { ok: false, code: "unknown_cursor" };
  const { events, head, end, hashAtEnd } = part;
  return {
    ok: true,
    events: await describeEvents(events),
    nextCursor: writeCursor({ companyId, sequence: end, hash: hashAtEnd }),
    hasMore: end < head,
  };
}

/** An event of a company by its id, as the feed has it; null where the feed has none with this id. */
export async function getEvent(companyId: string, id: string): Promise<DescribedEvent | null> {
  const event = await findEvent(companyId, id);
  if (!event || !isPublished(event.type)) return null;
  const [described = null] = await describeEvents([event]);
  return described;
}
