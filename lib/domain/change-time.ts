/**
 * When a change of a record counts as made: always later than its last change, even when this process's clock is behind,
 * so that no two versions have one time. `lastChange` is the instant of that, in RFC 3339.
 */
export function changeTime(now: Date, lastChange: string): Date {
  return new Date(Math.max(now.getTime(), Date.parse(lastChange) + 1));
}
