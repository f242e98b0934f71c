/**
 * With graphile-worker's delays (e^n seconds, at most six hours) the last attempt is 22 hours after the first. The
 * provider remembers idempotency keys for 24 hours, so an attempt whose answer was lost is never sent twice.
 */
export const MAX_DELIVERY_ATTEMPTS = 13;
