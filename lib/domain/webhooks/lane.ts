/** How many messages to one endpoint may be under way: of one that is not known yet, and of one that answers. */
const FIRST = 4;
const MOST = 16;

/** The messages to one endpoint that are under way. */
export interface Lane {
  running: number;
  /** How many there may be. */
  width: number;
}

export function newLane(): Lane {
  return { running: 0, width: FIRST };
}

/** An endpoint that answers gets more at once; one that fails gets one at a time, so that it holds up no other endpoint. */
export function widthAfter({ width }: Lane, isSuccess: boolean): number {
  return isSuccess ? Math.min(MOST, Math.max(FIRST, width * 2)) : 1;
}
