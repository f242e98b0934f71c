/** The most days that pass at once in a test company: a quarter. */
export const MAX_DAYS = 92;

/** What may be made to happen to an invoice of a test company. `days`: how many pass, for all invoices of the company. */
export type SimulatedEvent =
  | { event: "delivered" | "viewed" | "accepted" }
  | { event: "bounced" | "rejected"; reason: string }
  | { event: "time_passes"; days: number };
