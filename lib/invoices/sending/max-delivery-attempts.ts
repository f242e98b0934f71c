/**
 * With graphile-worker's delays (e^n seconds, six hours at most) the last try comes 22 hours after the first: within the 24 hours for which
 * the provider knows the idempotency key again, so that a try it accepted unseen cannot go out twice.
 */
export const MAX_DELIVERY_ATTEMPTS = 13;
