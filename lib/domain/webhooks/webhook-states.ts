/** What became of a message. */
export const DELIVERY_STATES = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Why an endpoint is disabled: by its owner, because it answered that it is gone, or because it failed for too long.
 */
export const DISABLED_REASONS = ["owner", "gone", "failing"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];
