import { capacityOf, type EndpointQueue } from "#lib/domain/webhooks/endpoint-queue.ts";

/**
 * How many messages a process may have under way: those that are younger than `SLOW_MS`, so that such a place is free
 * again within a second, and all of them.
 */
const YOUNG = 256;
const ALL = 1_024;
/** How many of them may be of one group, and how many slow ones before only its quick endpoints get more. */
const OF_GROUP = 64;
const SLOW_OF_GROUP = 16;
/** How many a process may have taken of one group, those that wait for a place at its quick endpoints included. */
const TAKEN_OF_GROUP = 256;

/** Messages that a process has taken, of one group or of all. */
export interface Share {
  /** Those under way, and those that wait for a place. */
  taken: number;
  running: number;
  /** Those under way for longer than `SLOW_MS`. */
  slow: number;
}

/** Whether no message of any group may begin. */
export function isFull({ running, slow }: Share): boolean {
  return running - slow >= YOUNG || running >= ALL;
}

/** Whether the next message of this queue may begin. */
export function mayStart(queue: EndpointQueue, group: Share, all: Share): boolean {
  return (
    queue.running < queue.width &&
    !isFull(all) &&
    group.running < OF_GROUP &&
    (queue.isQuick || group.slow < SLOW_OF_GROUP)
  );
}

/** How many more messages of this queue may be taken. */
export function roomIn(queue: EndpointQueue & { waiting: readonly unknown[] }, group: Share): number {
  const ofGroup = queue.isQuick ? TAKEN_OF_GROUP : group.slow < SLOW_OF_GROUP ? OF_GROUP : 0;
  return Math.max(0, Math.min(capacityOf(queue) - queue.running - queue.waiting.length, ofGroup - group.taken));
}

/** The same messages in an order in which groups take turns. What is of one group keeps its order. */
export function inTurn<T extends { groupId: string }>(due: readonly T[]): T[] {
  const counts = new Map<string, number>();
  const turns = due.map((message) => {
    const turn = counts.get(message.groupId) ?? 0;
    counts.set(message.groupId, turn + 1);
    return { message, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ message }) => message);
}
