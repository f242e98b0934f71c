import "server-only";
import { isAt, readCursor, writeCursor } from "#lib/audit-log/event-cursor.ts";
import { readChainPart } from "#lib/db/audit-log/event-feed.ts";
import type { ChainEvent } from "#lib/db/audit-log/event-fields.ts";
import type { EventQuery } from "#lib/domain/list-filters.ts";

/**
 * How many events of any type one page looks at, at most, so that its time does not grow with those that `types` leaves
 * out.
 */
const WINDOW = 10_000;

export type ReadEventsOutcome =
  | { ok: true; events: ChainEvent[]; nextCursor: string; hasMore: boolean }
  /** The cursor is not one of this company's trail as it is. */
  | { ok: false; code: "unknown_cursor" };

/**
 * The next events of a company's trail, in its order. Whoever goes on with `nextCursor` gets each event exactly once,
 * whatever is written meanwhile.
 */
export async function readEvents(
  companyId: string,
  { after, limit, types }: EventQuery<ChainEvent["type"]>,
): Promise<ReadEventsOutcome> {
  const cursor = after === null ? { companyId, sequence: 0, hash: null } : readCursor(after);
  if (cursor?.companyId !== companyId) return { ok: false, code: "unknown_cursor" };
  const asked = { after: cursor.sequence, limit, window: WINDOW, types };
  const part = await readChainPart(companyId, asked, (hash) => isAt(cursor, hash));
  if (!part) return { ok: false, code: "unknown_cursor" };
  const { events, head, end, hashAtEnd } = part;
  return {
    ok: true,
    events,
    nextCursor: writeCursor({ companyId, sequence: end, hash: hashAtEnd }),
    hasMore: end < head,
  };
}
