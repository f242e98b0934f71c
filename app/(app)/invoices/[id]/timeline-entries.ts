import type { ReactNode } from "react";

/** One of what happened to a document. */
export interface TimelineEntry {
  key: string;
  at: string;
  content: ReactNode;
}

/**
 * What happened and what was sent, both oldest first, in one list with the newest first. The sort keeps the order of
 * what has the same time: the events of one transaction, and an e-mail after what it follows from.
 */
export function newestFirst(happened: TimelineEntry[], sent: TimelineEntry[]): TimelineEntry[] {
  return [...happened, ...sent].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).reverse();
}

/** Who queued each e-mail, by its id. */
export function sendersOf<Event extends { type: string; data: Record<string, unknown> }>(
  events: readonly Event[],
  actorName: (event: Event) => string,
): Map<unknown, string> {
  return new Map(
    events.flatMap((event) =>
      event.data.deliveryId !== undefined && event.type.endsWith("_queued")
        ? [[event.data.deliveryId, actorName(event)]]
        : [],
    ),
  );
}
