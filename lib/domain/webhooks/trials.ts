import { backlogPauseMs } from "#lib/domain/webhooks/retry-delay.ts";

/** How many messages a host that never accepted one gets within an hour, of all groups together. */
export const TRIALS_AN_HOUR = 60;
const HOUR_MS = 60 * 60 * 1_000;
const LONGEST_WAIT_MS = 10 * 60 * 1_000;

/** A message to a host that has not accepted any. */
export interface Trial {
  /** Milliseconds since the epoch. */
  at: number;
  groupId: string;
}

/**
 * The trials of a host with one more of this group, without those that are older than an hour; or how long it waits, in
 * milliseconds, before it asks again. A group may have at most half of what the others leave, so that none of them
 * keeps another from trying.
 */
export function addTrial(
  before: Trial[],
  groupId: string,
  now: number,
): { ok: true; trials: Trial[] } | { ok: false; waitMs: number } {
  const trials = before.filter(({ at }) => now - at < HOUR_MS);
  const own = trials.filter((trial) => trial.groupId === groupId).length;
  const left = TRIALS_AN_HOUR - (trials.length - own);
  if (own < Math.ceil(left / 2) && trials.length < TRIALS_AN_HOUR)
    return { ok: true, trials: [...trials, { at: now, groupId }] };
  const oldest = Math.min(...trials.map(({ at }) => at));
  return { ok: false, waitMs: Math.min(LONGEST_WAIT_MS, backlogPauseMs(now - oldest)) };
}
