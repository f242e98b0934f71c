const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits between the attempts of a message: 72 hours in all. */
const DELAYS_MS = [
  5 * SECOND,
  30 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  20.5 * HOUR,
];
/** So that what failed together is not tried again together. */
const JITTER = 0.2;

/** After how long without any success an endpoint is disabled, in milliseconds. */
export const DISABLED_AFTER_MS = 5 * 24 * HOUR;
/** After how long without any success the backlog of an endpoint waits, in milliseconds. */
export const PAUSED_AFTER_MS = 10 * SECOND;
/** A failing endpoint is tried this often at least, in milliseconds. */
const LONGEST_PAUSE_MS = 30 * MINUTE;

/**
 * The wait after the attempt with this number, from 1, in milliseconds; null after the last one. `random` is from 0 to
 * 1.
 */
export function retryDelayMs(attempt: number, random: number): number | null {
  const delay = DELAYS_MS[attempt - 1];
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * (2 * random - 1)));
}

/**
 * How long the backlog of an endpoint waits that has been failing for `failingMs`: as long again, within limits.
 * Milliseconds.
 */
export function backlogPauseMs(failingMs: number): number {
  return Math.min(LONGEST_PAUSE_MS, Math.max(PAUSED_AFTER_MS, failingMs));
}
