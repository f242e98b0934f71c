/** How many messages to one endpoint may be under way: of one that is not known yet, and of one that answers. */
const FIRST = 4;
const MOST = 16;
/** What answers faster may have messages that wait for a place in the process: none waits for long. Milliseconds. */
const QUICK_MS = 250;
/** How many may wait for each place. */
const WAITING = 2;

/** The messages to one endpoint that a process has taken. */
export interface Lane {
  /** How many are under way. */
  running: number;
  /** How many there may be. */
  width: number;
  /** Whether its last answer came at once. */
  isQuick: boolean;
}

export function newLane(): Lane {
  return { running: 0, width: FIRST, isQuick: false };
}

/** How many messages may be taken, those under way included. */
export function capacityOf({ width, isQuick }: Lane): number {
  return isQuick ? width * (1 + WAITING) : width;
}

/**
 * What an answer says of the next messages: an endpoint that answers gets more at once; one that fails gets one at a time, so that it holds up
 * no other endpoint.
 */
export function afterAnswer({ width }: Lane, { isSuccess, durationMs }: { isSuccess: boolean; durationMs: number }): Omit<Lane, "running"> {
  if (!isSuccess) return { width: 1, isQuick: false };
  return { width: Math.min(MOST, Math.max(FIRST, width * 2)), isQuick: durationMs < QUICK_MS };
}
