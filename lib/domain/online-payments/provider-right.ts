/** The rights of a key that Folio uses, by the words of Stripe's page for keys. */
export const PROVIDER_RIGHTS = [
  "checkout_sessions_write",
  "payment_intents_read",
  "charges_write",
  "disputes_read",
  "balance_transactions_read",
  "events_read",
  "webhook_endpoints_write",
] as const;
export type ProviderRight = (typeof PROVIDER_RIGHTS)[number];
