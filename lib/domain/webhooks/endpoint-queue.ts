/** How many messages may be under way to a new endpoint, to one that answers, and to a slow one. */
const FIRST = 4;
const MOST = 16;
const SLOW = 2;
/** An endpoint that answers faster may have messages that wait for a place in the process. Milliseconds. */
const QUICK_MS = 250;
/** An endpoint that takes longer for an answer is slow. Milliseconds. */
export const SLOW_MS = 1_000;
/** How many may wait for each place. */
const WAITING = 2;

/** The messages to one endpoint that a process has taken. */
export interface EndpointQueue {
  /** How many are under way. */
  running: number;
  /** How many there may be. */
  width: number;
  /** Whether its last answer came at once. */
  isQuick: boolean;
}

export function newQueue(): EndpointQueue {
  return { running: 0, width: FIRST, isQuick: false };
}

/** Whether its messages were slow or failed. */
export function isNarrow({ width }: EndpointQueue): boolean {
  return width < FIRST;
}

/** How many messages may be taken, those under way included. */
export function capacityOf({ width, isQuick }: EndpointQueue): number {
  return isQuick ? width * (1 + WAITING) : width;
}

/**
 * The width after an answer: an endpoint that answers gets more messages at once, a slow one two, and one that fails
 * one at a time. So it delays no other endpoint.
 */
export function afterAnswer(
  { width }: EndpointQueue,
  { isSuccess, durationMs }: { isSuccess: boolean; durationMs: number },
): Omit<EndpointQueue, "running"> {
  if (!isSuccess) return { width: 1, isQuick: false };
  if (durationMs >= SLOW_MS) return { width: SLOW, isQuick: false };
  return { width: Math.min(MOST, Math.max(FIRST, width * 2)), isQuick: durationMs < QUICK_MS };
}

/** The width after `SLOW_MS` without an answer. */
export function afterWait({ width }: EndpointQueue): Omit<EndpointQueue, "running"> {
  return { width: Math.min(SLOW, width), isQuick: false };
}
